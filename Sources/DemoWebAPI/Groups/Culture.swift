/// The languages and oddities that the groups' texts come in, so that an app meets them all on its first pages.
enum Culture: CaseIterable {
    case english, arabic, hebrew, japanese, chinese, korean, emoji, long

    /// The culture of a group: the first ten show one of each.
    init(group index: Int) {
        switch index {
        case _ where index % 17 == 3: self = .arabic
        case _ where index % 13 == 4: self = .japanese
        case _ where index % 19 == 5: self = .hebrew
        case _ where index % 31 == 6: self = .long
        case _ where index % 11 == 7: self = .emoji
        case _ where index % 23 == 8: self = .chinese
        case _ where index % 29 == 10: self = .korean
        default: self = .english
        }
    }

    /// The people who organise such groups; none of them exists.
    var people: [String] {
        switch self {
        case .english: []
        case .arabic: ["ليلى الحسن", "يوسف العمري", "مريم الفارسي", "سامي النجار", "نور الدين حداد", "هالة القاسم"]
        case .hebrew: ["נועה לוי", "איתן כהן־שלום", "תמר בן־דוד", "יונתן מזרחי", "שירה אלון"]
        case .japanese: ["山本 さくら", "中村 ケンタ", "高橋 みさき", "小林 ダイスケ", "渡辺 あかり"]
        case .chinese: ["李明轩", "王思雨", "陈浩然", "张雅琪", "林子墨"]
        case .korean: ["김서연", "박지훈", "이하은", "최도윤"]
        case .emoji: ["Maya 🎨 Fairweather", "Theo 🚴‍♂️ Lindqvist", "Isla 🌿 & Friends", "Zara ☕️ Okafor", "Leo 🎷🎶"]
        case .long:
            [
                "Bartholomew Featherstonehaugh-Cholmondeley of Little Gidding and Nether Wallop",
                "Donaudampfschifffahrtsgesellschaftskapitän Maximiliane von Hohenlohe-Langenburg",
                "María de los Ángeles Castellanos y Fernández de Córdoba del Campo",
            ]
        }
    }

    /// The places where such groups meet.
    var places: [String] {
        switch self {
        case .english, .emoji:
            [
                "London", "Camden Town", "Hackney", "Greenwich", "Islington", "Shoreditch", "Brixton", "Kew",
                "Notting Hill", "Walthamstow", "Southwark", "Richmond upon Thames", "Wimbledon", "Bermondsey",
            ]
        case .arabic: ["لندن"]
        case .hebrew: ["לונדון"]
        case .japanese: ["ロンドン"]
        case .chinese: ["伦敦"]
        case .korean: ["런던"]
        case .long: ["Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch"]
        }
    }

    /// What such groups call themselves, with `%` for the topic.
    var titles: [String] {
        switch self {
        case .english:
            [
                "London % Meetup", "% & Coffee", "The Friendly % Society", "% for Beginners", "South Bank % Collective",
                "Weekend %", "% after Work", "The % Workshop", "Open % Evenings",
            ]
        case .arabic: ["ملتقى لندن · %", "أصدقاء % في لندن"]
        case .hebrew: ["מפגש % בלונדון", "חובבי % בעיר"]
        case .japanese: ["ロンドン % の会", "週末の%クラブ"]
        case .chinese: ["伦敦%爱好者", "周末%小组"]
        case .korean: ["런던 % 모임", "주말 % 클럽"]
        case .emoji: ["🎉 % Party 🎈", "% 🚀 London", "☕️ + % = ❤️"]
        case .long:
            [
                "The Society for the Slow, Careful and Entirely Unhurried Appreciation of % in Greater London and the "
                    + "Home Counties"
            ]
        }
    }
}
