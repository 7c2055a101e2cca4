import AFNetworking
import Foundation
import LoopbackServer
import Testing

@Suite struct SecurityPolicyTests {
    private static let root = TestCertificate("Root", .authority)
    private static let middle = TestCertificate("Middle", .authority, issuer: root)
    private static let leaf = TestCertificate("Server", hosts: ["DNS:foobar.com"], issuer: middle)
    private static let stranger = TestCertificate("Stranger", .authority)
    private static let alone = TestCertificate("Alone", hosts: ["DNS:foobar.com"])
    private static let nameOnly = TestCertificate("foobar.com")
    private static let nameless = TestCertificate("nobody")

    /// A chain that the system would believe.
    private let valid = SecTrust(
        host: "foobar.com",
        certificates: [leaf.der, middle.der, root.der],
        anchors: [root.der]
    )
    private let selfSigned = SecTrust(host: "foobar.com", certificates: [alone.der], anchors: [root.der])

    private func policy(_ mode: AFSSLPinningMode, _ pins: [TestCertificate] = []) -> AFSecurityPolicy {
        AFSecurityPolicy(pinningMode: mode, withPinnedCertificates: Set(pins.map(\.der)))
    }

    @Test func whatAPolicyIsWithoutBeingTold() {
        let policy = AFSecurityPolicy.default()
        #expect(policy.sslPinningMode == .none)
        #expect(!policy.allowInvalidCertificates)
        #expect(policy.validatesDomainName)
        #expect(policy.pinnedCertificates == nil)
    }

    @Test func theSystemsRulesHoldWithoutPins() {
        let policy = policy(.none)
        #expect(policy.evaluateServerTrust(valid, forDomain: nil))
        #expect(policy.evaluateServerTrust(valid, forDomain: "foobar.com"))
        #expect(!policy.evaluateServerTrust(valid, forDomain: "other.com"))
        #expect(!policy.evaluateServerTrust(selfSigned, forDomain: "foobar.com"))
        policy.validatesDomainName = false
        #expect(policy.evaluateServerTrust(valid, forDomain: "other.com"))
    }

    @Test(arguments: [AFSSLPinningMode.publicKey, .certificate])
    func pinsOfTheChainAreFound(mode: AFSSLPinningMode) {
        let (leaf, middle) = (SecurityPolicyTests.leaf, SecurityPolicyTests.middle)
        let (root, stranger) = (SecurityPolicyTests.root, SecurityPolicyTests.stranger)
        for pins in [[leaf], [middle], [root], [leaf, middle, root], [leaf, stranger]] {
            #expect(policy(mode, pins).evaluateServerTrust(valid, forDomain: nil))
            #expect(policy(mode, pins).evaluateServerTrust(valid, forDomain: "foobar.com"))
            #expect(!policy(mode, pins).evaluateServerTrust(valid, forDomain: "other.com"))
        }
        #expect(!policy(mode).evaluateServerTrust(valid, forDomain: "foobar.com"))
        #expect(!policy(mode, [stranger]).evaluateServerTrust(valid, forDomain: "foobar.com"))
        #expect(!policy(mode, [stranger, SecurityPolicyTests.alone]).evaluateServerTrust(valid, forDomain: nil))
        let lax = policy(mode, [leaf])
        lax.validatesDomainName = false
        #expect(lax.evaluateServerTrust(valid, forDomain: "other.com"))
    }

    @Test func selfSignedCertificatesNeedAPin() {
        func isBelieved(
            _ mode: AFSSLPinningMode,
            _ pins: [TestCertificate],
            domain: String?,
            validates: Bool = true
        ) -> Bool {
            let policy = policy(mode, pins)
            policy.allowInvalidCertificates = true
            policy.validatesDomainName = validates
            return policy.evaluateServerTrust(selfSigned, forDomain: domain)
        }
        let alone = SecurityPolicyTests.alone
        #expect(isBelieved(.none, [], domain: nil))
        #expect(isBelieved(.none, [], domain: "foobar.com", validates: false))
        #expect(isBelieved(.publicKey, [alone], domain: "foobar.com"))
        #expect(!isBelieved(.publicKey, [], domain: "foobar.com"))
        #expect(!isBelieved(.none, [alone], domain: "foobar.com"))
        #expect(!isBelieved(.none, [], domain: "foobar.com"))
    }

    @Test func aPinnedCertificateHasToBeTheHosts() {
        for (certificate, isFor) in [
            (SecurityPolicyTests.alone, true), (SecurityPolicyTests.nameOnly, true),
            (SecurityPolicyTests.nameless, false),
        ] {
            let policy = policy(.certificate, [certificate])
            policy.allowInvalidCertificates = true
            let trust = SecTrust(host: "foobar.com", certificates: [certificate.der])
            #expect(policy.evaluateServerTrust(trust, forDomain: "foobar.com") == isFor)
            #expect(!policy.evaluateServerTrust(trust, forDomain: "wrong.com"))
        }
    }

    @Test func copiesKeepAllFields() throws {
        let policy = policy(.certificate, [SecurityPolicyTests.leaf])
        policy.allowInvalidCertificates = true
        policy.validatesDomainName = false
        let copy = try #require(policy.copy() as? AFSecurityPolicy)
        #expect(copy.sslPinningMode == .certificate)
        #expect(copy.pinnedCertificates == [SecurityPolicyTests.leaf.der])
        #expect(copy.allowInvalidCertificates)
        #expect(!copy.validatesDomainName)
    }

    @Test func whatIsNoCertificateNeverMatches() {
        let policy = AFSecurityPolicy(pinningMode: .publicKey, withPinnedCertificates: [Data("nonsense".utf8)])
        #expect(!policy.evaluateServerTrust(valid, forDomain: "foobar.com"))
        let broken = SecTrust(host: "foobar.com", certificates: [Data("nonsense".utf8)], anchors: nil)
        #expect(!AFSecurityPolicy.default().evaluateServerTrust(broken, forDomain: "foobar.com"))
        let none = SecTrust(host: "foobar.com", certificates: [], anchors: nil)
        #expect(!AFSecurityPolicy.default().evaluateServerTrust(none, forDomain: nil))
    }
}
