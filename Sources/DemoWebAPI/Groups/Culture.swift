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

    /// What such groups tell of themselves in their own language, with `%` for the topic; nothing for those that use
    /// English.
    var paragraphs: [String] {
        switch self {
        case .english, .emoji, .long: []
        case .arabic:
            [
                "نلتقي مرتين في الشهر لنستمتع معًا بـ %. الجميع مرحب بهم، ولا حاجة إلى خبرة سابقة.",
                "نبدأ عادةً بفنجان شاي، ثم نتحدث عن آخر ما تعلمناه، ونجرب أشياء جديدة حتى تغلق الأبواب.",
            ]
        case .hebrew:
            [
                "אנחנו נפגשים פעמיים בחודש כדי ליהנות יחד מ־%. כולם מוזמנים, ולא נדרש ניסיון.",
                "בדרך כלל מתחילים בכוס תה, מדברים על מה שלמדנו לאחרונה ומנסים דברים חדשים יחד.",
            ]
        case .japanese:
            [
                "月に二回集まって、%を一緒に楽しんでいます。初心者の方も大歓迎です。",
                "いつもお茶を飲みながら、最近学んだことを話すところから始まります。新しいことを試したり、助け合ったりして、ゆっくり過ごしましょう。",
            ]
        case .chinese:
            [
                "我们每月聚会两次，一起享受%的乐趣。欢迎所有人参加，无需任何经验。",
                "通常我们先喝杯茶，聊聊最近的收获，然后一起尝试新的东西，互相帮助，直到散场。",
            ]
        case .korean:
            [
                "한 달에 두 번 모여 % 모임을 함께 즐깁니다. 누구나 환영하며, 경험은 필요하지 않습니다.",
                "보통 차 한 잔과 함께 최근에 배운 이야기로 시작해서, 새로운 것을 시도하고 서로 도우며 시간을 보냅니다.",
            ]
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
