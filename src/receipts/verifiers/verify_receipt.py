#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Verify a reliance receipt offline, with nothing but Python's standard library (3.8 or newer).

A valid receipt proves that this service gave this answer to this content at this time, in this place of
this account's chain. It does not prove that the answer is true.

The key set is pinned: fetch it once from the address in the service's agent card and keep it. Nothing is
ever fetched from an address that a receipt names.

Exit status: 0 valid, 1 invalid, 2 wrong usage, 3 incomplete (something asked for could not be checked).
"""
import argparse
import base64
import binascii
import datetime
import hashlib
import json
import re
import sys
import urllib.request

AXES = ("integrity", "authenticity", "chain", "inclusion", "freshness", "payment")
UNSIGNED = ("content", "chain_self", "signature", "jwks_url", "transparency")
PREFIX = b"reliance-receipt/v1\n"
GENESIS_PREFIX = b"reliance-receipt/v1/genesis\n"
KINDS = ("check", "notarization", "consent", "observation", "statement")
SIZE_MAX = 1 << 20
DEPTH_MAX = 64
INTEGER_MAX = 2**53 - 1
FUTURE_SECONDS = 300
TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
AUTHORIZATION_USED = "0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5"


class Refused(Exception):
    """A check that failed; its arguments are the reason code and, where it is about several receipts, their ids."""

    def __str__(self):
        return self.args[0]


class Undecided(Exception):
    """A check that could not be made; its argument is the reason code."""


class Usage(Exception):
    """The verifier was called with something it cannot use."""


# --- JSON: strict, whole numbers only -------------------------------------------------------------------------------

SPACE = re.compile(r"[ \t\n\r]*")
NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)")
PLAIN = re.compile(r'[^"\\\x00-\x1f]*')
ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
HEX4 = re.compile(r"[0-9a-fA-F]{4}")


class Reader:
    """A JSON reader that refuses what would not survive one canonical spelling."""

    def __init__(self, text):
        self.text, self.at = text, 0

    def skip(self):
        self.at = SPACE.match(self.text, self.at).end()

    def expect(self, token):
        if not self.text.startswith(token, self.at):
            raise Refused("json_syntax")
        self.at += len(token)

    def value(self, depth):
        self.skip()
        head = self.text[self.at : self.at + 1]
        if head == "{":
            return self.object(depth + 1)
        if head == "[":
            return self.array(depth + 1)
        if head == '"':
            return self.string()
        for token, constant in (("true", True), ("false", False), ("null", None)):
            if self.text.startswith(token, self.at):
                self.at += len(token)
                return constant
        return self.number()

    def number(self):
        match = NUMBER.match(self.text, self.at)
        if match is None:
            raise Refused("json_syntax")
        token, self.at = match.group(), match.end()
        # More digits than 2^53 has cannot be in range, and converting a million of them would take long.
        if self.text[self.at : self.at + 1] in tuple(".eE") or token == "-0" or len(token) > 17:
            raise Refused("json_number")
        if abs(int(token)) > INTEGER_MAX:
            raise Refused("json_number")
        return int(token)

    def string(self):
        self.expect('"')
        parts = []
        while True:
            match = PLAIN.match(self.text, self.at)
            parts.append(match.group())
            self.at = match.end()
            stop = self.text[self.at : self.at + 1]
            self.at += 1
            if stop == '"':
                break
            if stop != "\\":
                raise Refused("json_syntax")
            parts.append(self.escape())
        try:
            # Joins the halves of escaped pairs, and refuses a half that stands alone.
            return "".join(parts).encode("utf-16-le", "surrogatepass").decode("utf-16-le")
        except UnicodeDecodeError:
            raise Refused("json_surrogate")

    def escape(self):
        letter = self.text[self.at : self.at + 1]
        self.at += 1
        if letter != "u":
            if letter not in ESCAPES:
                raise Refused("json_syntax")
            return ESCAPES[letter]
        match = HEX4.match(self.text, self.at)
        if match is None:
            raise Refused("json_syntax")
        self.at = match.end()
        return chr(int(match.group(), 16))

    def array(self, depth):
        if depth > DEPTH_MAX:
            raise Refused("json_depth")
        self.expect("[")
        self.skip()
        items = []
        if self.text.startswith("]", self.at):
            self.at += 1
            return items
        while True:
            items.append(self.value(depth))
            self.skip()
            if self.text.startswith("]", self.at):
                self.at += 1
                return items
            self.expect(",")

    def object(self, depth):
        if depth > DEPTH_MAX:
            raise Refused("json_depth")
        self.expect("{")
        self.skip()
        members = {}
        if self.text.startswith("}", self.at):
            self.at += 1
            return members
        while True:
            self.skip()
            name = self.string()
            if name in members:
                raise Refused("json_duplicate_name")
            self.skip()
            self.expect(":")
            members[name] = self.value(depth)
            self.skip()
            if self.text.startswith("}", self.at):
                self.at += 1
                return members
            self.expect(",")


def parse(data):
    """Bytes to a value; raises Refused with the reason."""
    if len(data) > SIZE_MAX:
        raise Refused("too_large")
    if data.startswith(b"\xef\xbb\xbf"):
        raise Refused("bom")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("not_utf8")
    reader = Reader(text)
    value = reader.value(0)
    reader.skip()
    if reader.at != len(text):
        raise Refused("json_syntax")
    return value


def canonical(value):
    """RFC 8785 in bytes: names in the order of their UTF-16 code units, the shortest escapes, no spaces."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return b"{" + b",".join(canonical(name) + b":" + canonical(value[name]) for name in names) + b"}"
    if isinstance(value, list):
        return b"[" + b",".join(canonical(item) for item in value) + b"]"
    return json.dumps(value, ensure_ascii=False).encode("utf-8")


# --- Ed25519 (RFC 8032, 5.1.7), with the checks its sample code leaves out -------------------------------------------

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)
SMALL_ORDER_Y = (
    0,
    1,
    P - 1,
    int.from_bytes(bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"), "little"),
    int.from_bytes(bytes.fromhex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"), "little"),
)


def add(a, b):
    """Sum of two points in extended coordinates."""
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    i, j, k, m = f - e, h - g, h + g, f + e
    return i * j % P, k * m % P, j * k % P, i * m % P


def double(a):
    x2, y2, z2 = a[0] * a[0] % P, a[1] * a[1] % P, 2 * a[2] * a[2] % P
    h = x2 + y2
    e = (h - (a[0] + a[1]) * (a[0] + a[1])) % P
    g = x2 - y2
    f = z2 + g
    return e * f % P, g * h % P, f * g % P, e * h % P


def decompress(data):
    """The point of 32 bytes, or None when there is none."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & ((1 << 255) - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * SQRT_M1 % P
    if (x * x - square) % P != 0 or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


def compress(a):
    inverse = pow(a[2], P - 2, P)
    x, y = a[0] * inverse % P, a[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


NEUTRAL = (0, 1, 1, 0)
BASE = decompress((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_weak(key):
    """A key that more than one message or nobody's secret could go with: y not reduced, or of small order."""
    y = int.from_bytes(key, "little") & ((1 << 255) - 1)
    return y >= P or y in SMALL_ORDER_Y


def ed25519_verify(key, message, signature):
    """Whether a 64-byte signature is the key's over the message: cofactorless, R compared as bytes, S < L."""
    if len(key) != 32 or len(signature) != 64 or is_weak(key):
        return False
    point = decompress(key)
    scalar = int.from_bytes(signature[32:], "little")
    if point is None or scalar >= L:
        return False
    digest = hashlib.sha512(signature[:32] + key + message).digest()
    challenge = int.from_bytes(digest, "little") % L
    negative = (P - point[0], point[1], 1, P - point[3])
    both = add(BASE, negative)
    total = NEUTRAL
    for bit in range(max(scalar.bit_length(), challenge.bit_length()) - 1, -1, -1):
        total = double(total)
        pair = (scalar >> bit & 1, challenge >> bit & 1)
        if pair != (0, 0):
            total = add(total, {(1, 0): BASE, (0, 1): negative, (1, 1): both}[pair])
    return compress(total) == signature[:32]


# --- Envelope --------------------------------------------------------------------------------------------------------

DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
ULID = "[0-9A-HJKMNP-TV-Z]{26}"
ADDRESS = re.compile(r"0x[0-9a-fA-F]{40}")
HASH32 = re.compile(r"0x[0-9a-f]{64}")
SHAPE = (
    ("receipt_id", re.compile("rcp_" + ULID)),
    ("key_id", re.compile("[A-Za-z0-9_-]{43}")),
    ("content_digest", DIGEST),
    ("chain_prev", DIGEST),
    ("chain_self", DIGEST),
)
EPOCH = re.compile(r"[1-9][0-9]{0,18}")
CHAIN_SHAPE = (("id", re.compile("ch_" + ULID)), ("seq", re.compile("[1-9][0-9]{0,18}")), ("genesis", DIGEST))
PAYMENT_SHAPE = (
    ("asserts", re.compile("settlement-at-broadcast")),
    ("payer", re.compile(r"0x[0-9a-f]{40}")),
    ("tx_hash", HASH32),
    ("network", re.compile("[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}")),
    ("amount", re.compile("0|[1-9][0-9]{0,77}")),
    ("asset", ADDRESS),
    ("nonce", HASH32),
)
TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z")


def sha256(data):
    return "sha256:" + hashlib.sha256(data).hexdigest()


def fits(members, shape):
    return all(isinstance(members.get(name), str) and pattern.fullmatch(members[name]) for name, pattern in shape)


def unwrap(value):
    """The receipt itself, or the one inside the service's reply."""
    if isinstance(value, dict) and "v" not in value and isinstance(value.get("data"), dict):
        inner = value["data"].get("receipt")
        return inner if inner is not None else value["data"]
    return value


def check_shape(receipt):
    if not isinstance(receipt, dict):
        raise Refused("field_invalid")
    if receipt.get("v") != "reliance-receipt/1":
        raise Refused("version_unsupported")
    if receipt.get("alg") != "Ed25519":
        raise Refused("alg_unsupported")
    texts = all(isinstance(receipt.get(name), str) for name in ("issuer", "issued_at", "account", "signature"))
    chain, payment = receipt.get("chain"), receipt.get("payment", {})
    if not texts or not fits(receipt, SHAPE) or receipt.get("kind") not in KINDS:
        raise Refused("field_invalid")
    if not isinstance(chain, dict) or len(chain) != 3 or not fits(chain, CHAIN_SHAPE):
        raise Refused("field_invalid")
    epoch = receipt.get("chain_epoch", "1")
    if not isinstance(epoch, str) or not EPOCH.fullmatch(epoch):
        raise Refused("field_invalid")
    if not isinstance(receipt.get("content", {}), dict) or not isinstance(receipt.get("transparency", {}), dict):
        raise Refused("field_invalid")
    if "payment" in receipt:
        index = payment.get("log_index") if isinstance(payment, dict) else None
        if type(index) is not int or index < 0 or not fits(payment, PAYMENT_SHAPE):
            raise Refused("field_invalid")


def milliseconds(text):
    """Milliseconds since 1970 of the one spelling allowed; raises Refused."""
    if not TIME.fullmatch(text) or text < "1970":
        raise Refused("time_invalid")
    try:
        moment = datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=datetime.timezone.utc)
    except ValueError:
        raise Refused("time_invalid")
    since = moment - datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
    return (since.days * 86400 + since.seconds) * 1000 + since.microseconds // 1000


def message_of(receipt):
    return PREFIX + canonical({name: receipt[name] for name in receipt if name not in UNSIGNED})


def check_integrity(receipt, content=None):
    """Everything a receipt shows by itself. Returns the reason of the pass."""
    check_shape(receipt)
    milliseconds(receipt["issued_at"])
    contents = [receipt["content"]] if "content" in receipt else []
    if content is not None:
        try:
            contents.append(parse(content))
        except Refused:
            raise Refused("content_invalid")
    if any(sha256(canonical(one)) != receipt["content_digest"] for one in contents):
        raise Refused("content_digest_mismatch")
    if sha256(message_of(receipt)) != receipt["chain_self"]:
        raise Refused("chain_self_mismatch")
    chain = receipt["chain"]
    genesis = sha256(GENESIS_PREFIX + canonical({"account": receipt["account"], "chain": chain["id"]}))
    if chain["genesis"] != genesis or (chain["seq"] == "1") != (receipt["chain_prev"] == genesis):
        raise Refused("chain_genesis")
    return "ok" if contents else "content_not_presented"


# --- Keys ------------------------------------------------------------------------------------------------------------


def base64url(text, length):
    """Bytes of the one base64url spelling without padding, or None."""
    if not isinstance(text, str) or not re.fullmatch(r"[A-Za-z0-9_-]+", text):
        return None
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        return None
    again = base64.urlsafe_b64encode(data).decode().rstrip("=")
    return data if len(data) == length and again == text else None


def key_set(data):
    """The keys of a JWKS; raises Usage when it is none."""
    try:
        value = parse(data)
    except Refused as refused:
        raise Usage("the key set is not usable JSON (%s)" % refused)
    keys = value.get("keys") if isinstance(value, dict) else None
    if not isinstance(keys, list) or not all(isinstance(key, dict) for key in keys):
        raise Usage("the key set has no list of keys")
    return keys


def key_bytes(key, purpose):
    """The 32 bytes of a key that may serve a purpose; raises Refused."""
    times = [key[name] for name in ("nbf", "exp", "revoked_at") if name in key]
    if key.get("kty") != "OKP" or key.get("crv") != "Ed25519" or any(type(time) is not int for time in times):
        raise Refused("key_type")
    if key.get("alg", "Ed25519") not in ("Ed25519", "EdDSA") or key.get("use", "sig") != "sig":
        raise Refused("key_type")
    raw = base64url(key.get("x"), 32)
    if raw is None:
        raise Refused("key_encoding")
    if key.get("purpose") != purpose:
        raise Refused("key_purpose")
    thumbprint = hashlib.sha256(('{"crv":"Ed25519","kty":"OKP","x":"%s"}' % key["x"]).encode()).digest()
    if base64.urlsafe_b64encode(thumbprint).decode().rstrip("=") != key.get("kid"):
        raise Refused("key_thumbprint")
    if is_weak(raw):
        raise Refused("key_weak")
    return raw


def check_authenticity(receipt, keys, issuer):
    """Whether the pinned key signed it. Returns (reason, moment of revocation or None)."""
    named = [key for key in keys if key.get("kid") == receipt["key_id"]]
    if not named:
        raise Refused("key_unknown")
    if len(named) > 1:
        raise Refused("key_ambiguous")
    key = named[0]
    raw = key_bytes(key, "receipt")
    signature = base64url(receipt["signature"], 64)
    if signature is None:
        raise Refused("signature_encoding")
    if int.from_bytes(signature[32:], "little") >= L:
        raise Refused("signature_malleable")
    if not ed25519_verify(raw, message_of(receipt), signature):
        raise Refused("signature_invalid")
    if issuer is not None and receipt["issuer"] != issuer:
        raise Refused("issuer_mismatch")
    if issuer is None and receipt["issuer"].startswith("test:"):
        raise Refused("test_issuer")
    issued = milliseconds(receipt["issued_at"]) // 1000
    if issued < key.get("nbf", 0) or issued >= key.get("exp", INTEGER_MAX):
        raise Refused("key_not_valid_then")
    revoked = key.get("revoked_at", 0 if key.get("status") == "revoked" else None)
    return ("ok" if issuer is not None else "issuer_not_compared"), revoked


# --- Chain -----------------------------------------------------------------------------------------------------------


def filed(item):
    """The receipt of one item of a list: itself, or beside its state."""
    beside = isinstance(item, dict) and "v" not in item and "receipt" in item
    return item["receipt"] if beside else item


def documents(data):
    """The receipts of a file: one, one per line, a list, or a reply of the service that lists them."""
    lines = [line for line in (line.strip(b" \t\r") for line in data.split(b"\n")) if line]
    per_line = all(line.startswith(b"{") and line.endswith(b"}") for line in lines)
    found = []
    for text in lines if per_line else [data]:
        value = parse(text)
        listed = value.get("data") if isinstance(value, dict) and "v" not in value else value
        found.extend(map(filed, listed) if isinstance(listed, list) else [unwrap(value)])
    return found


def check_chain(receipt, files, keys, issuer):
    """Whether the receipts form one unbroken piece of a chain."""
    members = {receipt["chain_self"]: receipt}
    try:
        for data in files:
            for other in documents(data):
                check_integrity(other)
                if check_authenticity(other, keys, issuer)[1] is not None:
                    raise Refused("key_revoked")
                members[other["chain_self"]] = other
    except Refused:
        raise Refused("chain_member_invalid")
    if len({(one["chain"]["id"], one["chain"]["genesis"], one["account"]) for one in members.values()}) > 1:
        raise Refused("chain_mixed")
    row = sorted(members.values(), key=lambda one: int(one["chain"]["seq"]))
    pairs = [(a, b, int(b["chain"]["seq"]) - int(a["chain"]["seq"])) for a, b in zip(row, row[1:])]
    forked = [b["chain"]["seq"] for _, b, step in pairs if step == 0]
    if forked:
        raise Refused("chain_fork", sorted(one["receipt_id"] for one in row if one["chain"]["seq"] == forked[0]))
    if any(step > 1 for _, _, step in pairs):
        raise Refused("chain_gap")
    if any(after["chain_prev"] != before["chain_self"] for before, after, _ in pairs):
        raise Refused("chain_link")
    # Receipts of before epochs state none and are passed over.
    stated = [one for one in row if "chain_epoch" in one]
    for before, after in zip(stated, stated[1:]):
        if int(after["chain_epoch"]) < int(before["chain_epoch"]):
            raise Refused("chain_epoch", [before["receipt_id"], after["receipt_id"]])
    return "from_genesis" if row[0]["chain"]["seq"] == "1" else "partial"


# --- Log -------------------------------------------------------------------------------------------------------------

DECIMAL = re.compile("0|[1-9][0-9]{0,15}")
KEY_NAME = re.compile("[!-*,-~]+")


def base64_exact(text, length=None):
    """Bytes of the one standard base64 spelling; raises Refused."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise Refused("proof_format")
    if base64.b64encode(data).decode() != text or (length is not None and len(data) != length):
        raise Refused("proof_format")
    return data


def decimal(text):
    if not DECIMAL.fullmatch(text):
        raise Refused("proof_format")
    return int(text)


def read_note(text):
    """A signed note as (body, [(name, key id, signature)]); raises Refused."""
    body, gap, tail = text.partition("\n\n")
    if not gap or not tail.endswith("\n") or body.startswith("\n"):
        raise Refused("proof_format")
    signatures = []
    for line in tail[:-1].split("\n"):
        match = re.fullmatch("\u2014 ([!-*,-~]+) ([A-Za-z0-9+/=]+)", line)
        if match is None:
            raise Refused("proof_format")
        data = base64_exact(match.group(2))
        if len(data) < 5:
            raise Refused("proof_format")
        signatures.append((match.group(1), data[:4], data[4:]))
    return body + "\n", signatures


def read_proof(data):
    """A c2sp.org/tlog-proof@v1 as a dictionary; raises Refused."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("proof_format")
    head, gap, note = text.partition("\n\n")
    lines = head.split("\n")
    if not gap or len(data) > SIZE_MAX or lines[0] != "c2sp.org/tlog-proof@v1":
        raise Refused("proof_format")
    rest = lines[2:] if len(lines) > 1 and lines[1].startswith("extra ") else lines[1:]
    if not rest or not rest[0].startswith("index ") or len(rest) > 64:
        raise Refused("proof_format")
    body, signatures = read_note(note)
    tree = body.split("\n")
    if len(tree) != 4 or not KEY_NAME.fullmatch(tree[0]):
        raise Refused("proof_format")
    return {
        "index": decimal(rest[0][6:]),
        "path": [base64_exact(line, 32) for line in rest[1:]],
        "body": body,
        "origin": tree[0],
        "size": decimal(tree[1]),
        "root": base64_exact(tree[2], 32),
        "signatures": signatures,
    }


def note_key_id(name, kind, key):
    return hashlib.sha256(name.encode() + b"\n" + bytes([kind]) + key).digest()[:4]


def node(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_from(leaf, index, size, path):
    """The root an inclusion proof leads to (RFC 9162, 2.1.3.2), or None when the proof has the wrong length."""
    fn, sn, value = index, size - 1, leaf
    for sibling in path:
        if sn == 0:
            return None
        if fn & 1 or fn == sn:
            value = node(sibling, value)
            while not fn & 1 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            value = node(value, sibling)
        fn, sn = fn >> 1, sn >> 1
    return value if sn == 0 else None


def witness_key(vkey):
    """(name, key) of a witness written name+id+base64; raises Usage."""
    parts = vkey.split("+", 2)
    try:
        data = base64.b64decode(parts[2], validate=True)
        if len(data) != 33 or data[0] != 4 or note_key_id(parts[0], 4, data[1:]).hex() != parts[1]:
            raise ValueError
    except (IndexError, ValueError, binascii.Error):
        raise Usage("a witness key is written name+id+base64, as the witness publishes it")
    return parts[0], data[1:]


def cosigned_at(proof, witnesses):
    """The earliest time at which a pinned witness signed, in seconds, or None when none was asked for."""
    times = []
    for name, raw in (witness_key(witness) for witness in witnesses):
        for line_name, key_id, signature in proof["signatures"]:
            if line_name != name or key_id != note_key_id(name, 4, raw):
                continue
            time = int.from_bytes(signature[:8], "big")
            message = "cosignature/v1\ntime %d\n%s" % (time, proof["body"])
            if len(signature) != 72 or not ed25519_verify(raw, message.encode(), signature[8:]):
                raise Refused("witness_signature")
            times.append(time)
    if witnesses and not times:
        raise Refused("witness_missing")
    return min(times) if times else None


def check_inclusion(receipt, data, keys, witnesses):
    """Whether the log's tree holds the receipt. Returns (reason, time of the earliest cosignature or None)."""
    proof = read_proof(data)
    seen = cosigned_at(proof, witnesses)
    good = False
    for key in keys:
        try:
            raw = key_bytes(key, "checkpoint")
        except Refused:
            continue
        revoked = key.get("revoked_at", 0 if key.get("status") == "revoked" else None)
        if revoked is not None and (seen is None or seen >= revoked):
            continue
        for name, key_id, signature in proof["signatures"]:
            if name == proof["origin"] and key_id == note_key_id(name, 1, raw):
                good = good or ed25519_verify(raw, proof["body"].encode(), signature)
    if not good:
        raise Refused("checkpoint_signature")
    if proof["index"] >= proof["size"]:
        raise Refused("proof_index")
    leaf = hashlib.sha256(b"\x00" + bytes.fromhex(receipt["chain_self"][7:])).digest()
    if root_from(leaf, proof["index"], proof["size"], proof["path"]) != proof["root"]:
        raise Refused("inclusion_mismatch")
    return ("logged" if seen is None else "witnessed"), seen


# --- Freshness and payment -------------------------------------------------------------------------------------------


def check_freshness(receipt, now_ms, max_age_seconds):
    age_ms = now_ms - milliseconds(receipt["issued_at"])
    if age_ms < -FUTURE_SECONDS * 1000:
        raise Refused("issued_in_future")
    if max_age_seconds is None:
        return None
    if age_ms > max_age_seconds * 1000:
        raise Refused("too_old")
    return "ok"


def http_rpc(url):
    """A caller of a JSON-RPC node: (method, params) to the result; raises Undecided."""

    def call(method, params):
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
        request = urllib.request.Request(url, body, {"content-type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=20) as reply:
                answer = json.loads(reply.read(16 * SIZE_MAX))
        except (OSError, ValueError):
            raise Undecided("payment_rpc_failed")
        if not isinstance(answer, dict) or "result" not in answer:
            raise Undecided("payment_rpc_failed")
        return answer["result"]

    return call


def topic(address):
    return "0x" + address[2:].lower().rjust(64, "0")


def quantity(text):
    """A hexadecimal quantity of the node as a number; raises Undecided."""
    if not isinstance(text, str) or not re.fullmatch("0x[0-9a-fA-F]+", text):
        raise Undecided("payment_rpc_failed")
    return int(text, 16)


def check_payment(receipt, call, recipient):
    """Whether the token's own transfer log holds the payment; the outer transaction is not asked."""
    payment = receipt.get("payment")
    if payment is None:
        raise Refused("payment_absent")
    if "eip155:%d" % quantity(call("eth_chainId", [])) != payment["network"]:
        raise Refused("payment_network")
    transaction = call("eth_getTransactionReceipt", [payment["tx_hash"]])
    if transaction is None:
        raise Undecided("payment_not_found")
    logs = transaction.get("logs") if isinstance(transaction, dict) else None
    if not isinstance(logs, list) or not all(isinstance(log, dict) for log in logs):
        raise Undecided("payment_rpc_failed")
    own = [log for log in logs if str(log.get("address")).lower() == payment["asset"].lower()]
    transfer = [TRANSFER, topic(payment["payer"]), topic(recipient)]
    paid = any(
        log.get("topics") == transfer
        and quantity(log.get("data")) == int(payment["amount"])
        and quantity(log.get("logIndex")) == payment["log_index"]
        for log in own
    )
    used = any(log.get("topics") == [AUTHORIZATION_USED, topic(payment["payer"]), payment["nonce"]] for log in own)
    if not (paid and used):
        raise Refused("payment_mismatch")
    return "ok"


# --- The whole -------------------------------------------------------------------------------------------------------


def run(report, axis, check):
    """Note what a check comes to; False stops the verification."""
    try:
        reason = check()
        report[axis] = ("skipped", "not_asked") if reason is None else ("pass", reason)
    except Refused as refused:
        report[axis] = ("fail",) + refused.args
        return False
    except Undecided as undecided:
        report[axis] = ("incomplete", str(undecided))
    return True


def verify(data, jwks, now_ms, issuer=None, content=None, chain=None, proof=None, witnesses=(), max_age=None,
           payment_rpc=None, recipient=None):
    """Verify one receipt. `data`, `jwks`, `content`, `proof` and the items of `chain` are bytes.

    Returns {"verdict", "reason", "axes": {axis: {"status", "reason"}}}, with the ids of the "receipts" that contradict
    each other where two do. Checks stop at the first that fails.
    """
    keys = key_set(jwks)
    report = {}
    held = {}

    def integrity():
        held["receipt"] = unwrap(parse(data))
        return check_integrity(held["receipt"], content)

    def embedded_proof():
        text = held["receipt"].get("transparency", {}).get("proof")
        return proof if proof is not None or not isinstance(text, str) else text.encode("utf-8")

    def inclusion():
        text = embedded_proof()
        if text is None and witnesses:
            raise Undecided("proof_absent")
        return None if text is None else check_inclusion(held["receipt"], text, keys, witnesses)[0]

    def authenticity():
        reason, revoked = check_authenticity(held["receipt"], keys, issuer)
        if revoked is None:
            return reason
        text = embedded_proof()
        try:
            seen = None if text is None else check_inclusion(held["receipt"], text, keys, witnesses)[1]
        except Refused:
            seen = None
        if seen is None or seen >= revoked:
            raise Refused("key_revoked")
        return "revoked_later"

    steps = (
        ("integrity", integrity),
        ("authenticity", authenticity),
        ("chain", lambda: None if chain is None else check_chain(held["receipt"], chain, keys, issuer)),
        ("inclusion", inclusion),
        ("freshness", lambda: check_freshness(held["receipt"], now_ms, max_age)),
        ("payment", lambda: None if payment_rpc is None else check_payment(held["receipt"], payment_rpc, recipient)),
    )
    for axis, check in steps:
        if not run(report, axis, check):
            break
    failed = [outcome[1] for outcome in report.values() if outcome[0] == "fail"]
    undecided = [outcome[1] for outcome in report.values() if outcome[0] == "incomplete"]
    verdict = "invalid" if failed else "incomplete" if undecided else "valid"
    axes = {axis: report.get(axis, ("skipped", "not_reached")) for axis in AXES}
    return {
        "verdict": verdict,
        "reason": (failed + undecided + ["ok"])[0],
        "axes": {axis: dict(zip(("status", "reason", "receipts"), outcome)) for axis, outcome in axes.items()},
    }


def read(path):
    try:
        if path == "-":
            return sys.stdin.buffer.read()
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Usage("%s: %s" % (path, error.strerror))


def arguments(argv):
    parser = argparse.ArgumentParser(description="Verify a reliance receipt offline.")
    parser.add_argument("receipt", help="file with the receipt, or - for standard input")
    parser.add_argument("--jwks", required=True, metavar="FILE", help="the pinned key set")
    parser.add_argument("--issuer", help="the issuer it must name")
    parser.add_argument("--content", metavar="FILE", help="the content, when it is detached")
    parser.add_argument("--chain", nargs="+", metavar="FILE", help="further receipts of the same chain")
    parser.add_argument("--proof", metavar="FILE", help="its tlog-proof")
    parser.add_argument("--witness", action="append", default=[], metavar="KEY", help="a witness: name+id+base64")
    parser.add_argument("--payment-rpc", metavar="URL", help="JSON-RPC node to look the payment up on")
    parser.add_argument("--recipient", metavar="ADDRESS", help="who was to be paid")
    parser.add_argument("--max-age", type=int, metavar="SECONDS", help="oldest acceptable age")
    parser.add_argument("--now", metavar="TIME", help="the time to judge by, as 2026-11-21T06:40:01.000Z")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    return parser.parse_args(argv)


def main(argv):
    options = arguments(argv)
    if (options.payment_rpc is None) != (options.recipient is None):
        raise Usage("--payment-rpc and --recipient go together")
    if options.recipient is not None and not ADDRESS.fullmatch(options.recipient):
        raise Usage("--recipient is an address of 0x and 40 hex characters")
    clock = datetime.datetime.now(datetime.timezone.utc).timestamp() * 1000
    try:
        now_ms = int(clock) if options.now is None else milliseconds(options.now)
    except Refused:
        raise Usage("--now is written like 2026-11-21T06:40:01.000Z")
    report = verify(
        read(options.receipt),
        read(options.jwks),
        now_ms,
        issuer=options.issuer,
        content=None if options.content is None else read(options.content),
        chain=None if options.chain is None else [read(path) for path in options.chain],
        proof=None if options.proof is None else read(options.proof),
        witnesses=options.witness,
        max_age=options.max_age,
        payment_rpc=None if options.payment_rpc is None else http_rpc(options.payment_rpc),
        recipient=options.recipient,
    )
    if options.json:
        print(json.dumps(report))
    else:
        for axis, outcome in report["axes"].items():
            print("%-13s %-11s %s" % (axis, outcome["status"], " ".join([outcome["reason"]] + outcome.get("receipts", []))))
        print("%s: %s" % (report["verdict"].upper(), report["reason"]))
        print("A valid receipt proves that this answer was given, not that the answer is true.")
    return {"valid": 0, "invalid": 1, "incomplete": 3}[report["verdict"]]


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Usage as usage:
        print("verify_receipt.py: %s" % usage, file=sys.stderr)
        sys.exit(2)
