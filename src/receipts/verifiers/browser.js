// Verifies reliance receipts with WebCrypto alone: one module without imports, to be saved and read as it stands.
// A valid receipt proves that this service gave this answer; it does not prove that the answer is true.

/** The checks in their order; the first that fails ends the verification. */
export const axes = ['integrity', 'authenticity', 'chain', 'inclusion', 'freshness', 'payment']

class Refused extends Error {
  /** `receipts` are the ids of those it is about, where it is about several. */
  constructor(reason, receipts) {
    super(reason)
    this.receipts = receipts
  }
}
class Undecided extends Error {}

/** The key set or a witness key cannot be read. */
export class VerifierUsageError extends Error {}

const refuse = (reason, receipts) => {
  throw new Refused(reason, receipts)
}
const require = (condition, reason) => condition || refuse(reason)

// --- bytes ---

const utf8 = new TextEncoder()
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const urlSafe = (text) => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const sameBytes = (a, b) => a.length === b.length && a.every((byte, index) => byte === b[index])
const sha256 = async (data) => new Uint8Array(await crypto.subtle.digest('SHA-256', data))
const digestText = async (text) => `sha256:${toHex(await sha256(utf8.encode(text)))}`

const concat = (...parts) => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Bytes of base64 in its one spelling, else undefined. */
function fromBase64(text) {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return toBase64(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

function fromBase64url(text, length) {
  if (typeof text !== 'string' || !/^[A-Za-z0-9_-]+$/.test(text)) return undefined
  const padded = text.replaceAll('-', '+').replaceAll('_', '/') + '='.repeat((4 - (text.length % 4)) % 4)
  const bytes = fromBase64(padded)
  return bytes?.length === length && urlSafe(toBase64(bytes)) === text ? bytes : undefined
}

// --- JSON, whole numbers only ---

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const tokens = {
  space: /[ \t\n\r]*/y,
  number: /-?(?:0|[1-9][0-9]*)/y,
  plain: /[^"\\\u0000-\u001f]*/y,
  escape: /["\\/bfnrt]|u[0-9a-fA-F]{4}/y,
  word: /true|false|null/y,
}
const shortEscapes = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
const words = { true: true, false: false, null: null }

function createReader(text) {
  let at = 0
  const take = (pattern) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  const accept = (character) => {
    if (text[at] !== character) return false
    at += 1
    return true
  }
  const string = () => {
    require(accept('"'), 'json_syntax')
    let out = take(tokens.plain)
    while (!accept('"')) {
      require(accept('\\'), 'json_syntax')
      const code = take(tokens.escape) ?? refuse('json_syntax')
      out += code[0] === 'u' ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (shortEscapes[code] ?? code)
      out += take(tokens.plain)
    }
    return out.isWellFormed() ? out : refuse('json_surrogate')
  }
  const number = () => {
    const token = take(tokens.number) ?? refuse('json_syntax')
    const sound = !'.eE'.includes(text[at] ?? ' ') && token !== '-0' && Number.isSafeInteger(Number(token))
    return sound ? Number(token) : refuse('json_number')
  }
  const list = (end, depth, item) => {
    require(depth <= 64, 'json_depth')
    at += 1
    take(tokens.space)
    if (accept(end)) return
    for (;;) {
      item()
      take(tokens.space)
      if (accept(end)) return
      require(accept(','), 'json_syntax')
    }
  }
  const value = (depth) => {
    take(tokens.space)
    if (text[at] === '"') return string()
    if (text[at] === '[') {
      const items = []
      list(']', depth + 1, () => items.push(value(depth + 1)))
      return items
    }
    if (text[at] !== '{') {
      const word = take(tokens.word)
      return word === undefined ? number() : words[word]
    }
    const members = new Map()
    list('}', depth + 1, () => {
      take(tokens.space)
      const name = string()
      require(!members.has(name), 'json_duplicate_name')
      take(tokens.space)
      require(accept(':'), 'json_syntax')
      members.set(name, value(depth + 1))
    })
    return Object.fromEntries(members)
  }
  const end = () => take(tokens.space) !== undefined && at === text.length
  return { value, end }
}

function parseStrict(data) {
  require(data.length <= 1 << 20, 'too_large')
  require(!(data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf), 'bom')
  let text
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
  } catch {
    refuse('not_utf8')
  }
  const reader = createReader(text)
  const value = reader.value(0)
  require(reader.end(), 'json_syntax')
  return value
}

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (!isObject(value)) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`
}

// --- Ed25519 ---

const P = 2n ** 255n - 19n
const L = 2n ** 252n + 27742317777372353535851937790883648493n
const littleEndian = (bytes) => BigInt(`0x${toHex(Uint8Array.from(bytes).reverse())}`)
const smallOrderY = new Set([
  0n,
  1n,
  P - 1n,
  littleEndian(fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')),
  littleEndian(fromHex('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a')),
])

function isWeak(key) {
  const y = littleEndian(key) & (2n ** 255n - 1n)
  return y >= P || smallOrderY.has(y)
}

/** Ed25519 of RFC 8032 by WebCrypto, behind the checks that implementations leave out. */
export async function verifyEd25519(key, message, signature) {
  if (key.length !== 32 || signature.length !== 64 || isWeak(key)) return false
  if (littleEndian(signature.subarray(32)) >= L) return false
  try {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify({ name: 'Ed25519' }, imported, signature, message)
  } catch (error) {
    // A browser without Ed25519 must not make a good receipt look forged.
    if (error?.name === 'NotSupportedError') throw new VerifierUsageError('this browser has no Ed25519')
    return false
  }
}

// --- envelope ---

const unsigned = ['content', 'chain_self', 'signature', 'jwks_url', 'transparency']
const kinds = ['check', 'notarization', 'consent', 'observation', 'statement']
const digestPattern = /^sha256:[0-9a-f]{64}$/
const epochPattern = /^[1-9][0-9]{0,18}$/
const hashPattern = /^0x[0-9a-f]{64}$/
const shapes = {
  receipt: {
    receipt_id: /^rcp_[0-9A-HJKMNP-TV-Z]{26}$/,
    key_id: /^[A-Za-z0-9_-]{43}$/,
    issuer: /^/,
    issued_at: /^/,
    account: /^/,
    signature: /^/,
    content_digest: digestPattern,
    chain_prev: digestPattern,
    chain_self: digestPattern,
  },
  chain: { id: /^ch_[0-9A-HJKMNP-TV-Z]{26}$/, seq: /^[1-9][0-9]{0,18}$/, genesis: digestPattern },
  payment: {
    asserts: /^settlement-at-broadcast$/,
    payer: /^0x[0-9a-f]{40}$/,
    tx_hash: hashPattern,
    network: /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/,
    amount: /^(0|[1-9][0-9]{0,77})$/,
    asset: /^0x[0-9a-fA-F]{40}$/,
    nonce: hashPattern,
  },
}
const fits = (value, shape) =>
  isObject(value) &&
  Object.entries(shape).every(([name, pattern]) => typeof value[name] === 'string' && pattern.test(value[name]))

function unwrap(value) {
  if (!isObject(value) || 'v' in value || !isObject(value.data)) return value
  return value.data.receipt ?? value.data
}

function checkShape(receipt) {
  require(isObject(receipt), 'field_invalid')
  require(receipt.v === 'reliance-receipt/1', 'version_unsupported')
  require(receipt.alg === 'Ed25519', 'alg_unsupported')
  const optional = [receipt.content, receipt.transparency].every((one) => one === undefined || isObject(one))
  const chain = fits(receipt.chain, shapes.chain) && Object.keys(receipt.chain).length === 3
  const { payment, chain_epoch: epoch } = receipt
  require(epoch === undefined || (typeof epoch === 'string' && epochPattern.test(epoch)), 'field_invalid')
  const paid =
    payment === undefined ||
    (fits(payment, shapes.payment) && payment.log_index >= 0 && typeof payment.log_index === 'number')
  require(fits(receipt, shapes.receipt) && kinds.includes(receipt.kind) && optional && chain && paid, 'field_invalid')
}

function milliseconds(text) {
  const spelled = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/.test(text) && text >= '1970'
  const instant = new Date(spelled ? text : Number.NaN)
  require(!Number.isNaN(instant.getTime()) && instant.toISOString() === text, 'time_invalid')
  return instant.getTime()
}

function messageText(receipt) {
  const signed = Object.entries(receipt).filter(([name]) => !unsigned.includes(name))
  return `reliance-receipt/v1\n${canonical(Object.fromEntries(signed))}`
}

async function checkIntegrity(receipt, content) {
  checkShape(receipt)
  milliseconds(receipt.issued_at)
  const contents = receipt.content === undefined ? [] : [receipt.content]
  try {
    if (content !== undefined) contents.push(parseStrict(content))
  } catch {
    refuse('content_invalid')
  }
  for (const one of contents)
    require((await digestText(canonical(one))) === receipt.content_digest, 'content_digest_mismatch')
  require((await digestText(messageText(receipt))) === receipt.chain_self, 'chain_self_mismatch')
  const { account, chain } = receipt
  const genesis = await digestText(`reliance-receipt/v1/genesis\n${canonical({ account, chain: chain.id })}`)
  const placed = (chain.seq === '1') === (receipt.chain_prev === genesis)
  require(chain.genesis === genesis && placed, 'chain_genesis')
  return contents.length > 0 ? 'ok' : 'content_not_presented'
}

// --- keys ---

async function keyBytes(key, purpose) {
  const typed =
    key.kty === 'OKP' &&
    key.crv === 'Ed25519' &&
    [undefined, 'Ed25519', 'EdDSA'].includes(key.alg) &&
    [undefined, 'sig'].includes(key.use) &&
    [key.nbf, key.exp, key.revoked_at].every((time) => ['undefined', 'number'].includes(typeof time))
  require(typed, 'key_type')
  const raw = fromBase64url(key.x, 32) ?? refuse('key_encoding')
  require(key.purpose === purpose, 'key_purpose')
  const members = utf8.encode(`{"crv":"Ed25519","kty":"OKP","x":"${key.x}"}`)
  require(urlSafe(toBase64(await sha256(members))) === key.kid, 'key_thumbprint')
  require(!isWeak(raw), 'key_weak')
  return raw
}

const revocationOf = (key) => key.revoked_at ?? (key.status === 'revoked' ? 0 : undefined)

async function checkAuthenticity(receipt, { keys, issuer }) {
  const named = keys.filter((key) => key.kid === receipt.key_id)
  require(named.length > 0, 'key_unknown')
  require(named.length === 1, 'key_ambiguous')
  const raw = await keyBytes(named[0], 'receipt')
  const signature = fromBase64url(receipt.signature, 64) ?? refuse('signature_encoding')
  require(littleEndian(signature.subarray(32)) < L, 'signature_malleable')
  require(await verifyEd25519(raw, utf8.encode(messageText(receipt)), signature), 'signature_invalid')
  require(issuer === undefined || receipt.issuer === issuer, 'issuer_mismatch')
  require(issuer !== undefined || !receipt.issuer.startsWith('test:'), 'test_issuer')
  const issued = Math.floor(milliseconds(receipt.issued_at) / 1000)
  const { nbf = 0, exp = Number.MAX_SAFE_INTEGER } = named[0]
  require(nbf <= issued && issued < exp, 'key_not_valid_then')
  return { reason: issuer === undefined ? 'issuer_not_compared' : 'ok', revoked: revocationOf(named[0]) }
}

// --- chain ---

function documents(data) {
  const text = Array.from(data, (byte) => String.fromCharCode(byte)).join('')
  const lines = text.split('\n').map((line) => line.replace(/^[ \t\r]+|[ \t\r]+$/g, ''))
  const filled = lines.filter((line) => line !== '')
  const perLine = filled.every((line) => line.startsWith('{') && line.endsWith('}'))
  const files = perLine ? filled.map((line) => Uint8Array.from(line, (character) => character.charCodeAt(0))) : [data]
  return files.flatMap((file) => {
    const value = parseStrict(file)
    const listed = isObject(value) && !('v' in value) ? value.data : value
    return Array.isArray(listed) ? listed.map(filed) : [unwrap(value)]
  })
}

/** The receipt of one item of a list: itself, or beside its state. */
const filed = (item) => (isObject(item) && !('v' in item) && item.receipt !== undefined ? item.receipt : item)

async function checkChain(receipt, files, trusted) {
  const members = new Map([[receipt.chain_self, receipt]])
  try {
    for (const other of files.flatMap(documents)) {
      await checkIntegrity(other)
      require((await checkAuthenticity(other, trusted)).revoked === undefined, 'key_revoked')
      members.set(other.chain_self, other)
    }
  } catch (error) {
    if (error instanceof VerifierUsageError) throw error
    refuse('chain_member_invalid')
  }
  const identity = ({ chain, account }) => canonical([chain.id, chain.genesis, account])
  const row = [...members.values()].sort((a, b) => (BigInt(a.chain.seq) < BigInt(b.chain.seq) ? -1 : 1))
  require(row.every((one) => identity(one) === identity(receipt)), 'chain_mixed')
  const steps = row.slice(1).map((one, index) => BigInt(one.chain.seq) - BigInt(row[index].chain.seq))
  const idsOf = (receipts) => receipts.map((one) => one.receipt_id)
  const forked = row[steps.indexOf(0n)]?.chain.seq
  const claimants = row.filter(({ chain }) => chain.seq === forked)
  if (forked !== undefined) refuse('chain_fork', idsOf(claimants).sort())
  require(steps.every((step) => step === 1n), 'chain_gap')
  require(row.slice(1).every((one, index) => one.chain_prev === row[index].chain_self), 'chain_link')
  // Receipts of before epochs state none and are passed over.
  const stated = row.filter((one) => one.chain_epoch !== undefined)
  const lower = stated.findIndex((one, at) => at > 0 && BigInt(one.chain_epoch) < BigInt(stated[at - 1].chain_epoch))
  if (lower !== -1) refuse('chain_epoch', idsOf(stated.slice(lower - 1, lower + 1)))
  return row[0].chain.seq === '1' ? 'from_genesis' : 'partial'
}

// --- log ---

const base64Exact = (text, length) => {
  const bytes = fromBase64(text)
  return bytes !== undefined && (length === undefined || bytes.length === length) ? bytes : refuse('proof_format')
}
const decimal = (text) => (/^(0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : refuse('proof_format'))

function splitAtGap(text) {
  const at = text.indexOf('\n\n')
  return at === -1 ? refuse('proof_format') : [text.slice(0, at), text.slice(at + 2)]
}

function readSignature(line) {
  const [, name, text] = /^\u2014 ([!-*,-~]+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? refuse('proof_format')
  const data = base64Exact(text)
  require(data.length >= 5, 'proof_format')
  return { name, keyId: toHex(data.subarray(0, 4)), bytes: data.subarray(4) }
}

function readProof(data) {
  let text
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
  } catch {
    refuse('proof_format')
  }
  const [head, note] = splitAtGap(text)
  const [magic, ...lines] = head.split('\n')
  const [place, ...path] = lines[0]?.startsWith('extra ') ? lines.slice(1) : lines
  require(magic === 'c2sp.org/tlog-proof@v1' && data.length <= 1 << 20, 'proof_format')
  require(place?.startsWith('index ') && path.length <= 63, 'proof_format')
  const [tree, tail] = splitAtGap(note)
  const fields = tree.split('\n')
  require(fields.length === 3 && /^[!-*,-~]+$/.test(fields[0]) && tail.endsWith('\n'), 'proof_format')
  return {
    signatures: tail.slice(0, -1).split('\n').map(readSignature),
    index: decimal(place.slice(6)),
    path: path.map((line) => base64Exact(line, 32)),
    body: `${tree}\n`,
    origin: fields[0],
    size: decimal(fields[1]),
    root: base64Exact(fields[2], 32),
  }
}

const noteKeyId = async (name, kind, key) =>
  toHex((await sha256(concat(utf8.encode(`${name}\n`), [kind], key))).subarray(0, 4))

async function readWitness(vkey) {
  const [, name, id, text] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(vkey) ?? []
  const data = text === undefined ? undefined : fromBase64(text)
  const key = data?.subarray(1)
  if (data?.length !== 33 || data[0] !== 4 || (await noteKeyId(name, 4, key)) !== id)
    throw new VerifierUsageError('a witness key is written name+id+base64')
  return { name, id, key }
}

async function cosignedAt(proof, witnesses) {
  const times = []
  for (const { name, id, key } of witnesses)
    for (const signature of proof.signatures.filter((one) => one.name === name && one.keyId === id)) {
      require(signature.bytes.length === 72, 'witness_signature')
      const time = BigInt(`0x${toHex(signature.bytes.subarray(0, 8))}`)
      const message = utf8.encode(`cosignature/v1\ntime ${time}\n${proof.body}`)
      require(await verifyEd25519(key, message, signature.bytes.subarray(8)), 'witness_signature')
      times.push(Number(time))
    }
  require(witnesses.length === 0 || times.length > 0, 'witness_missing')
  return times.length === 0 ? undefined : Math.min(...times)
}

async function isSignedByLog(proof, key, seen) {
  const raw = await keyBytes(key, 'checkpoint').catch(() => undefined)
  const revoked = revocationOf(key)
  if (raw === undefined || (revoked !== undefined && !(seen < revoked))) return false
  const id = await noteKeyId(proof.origin, 1, raw)
  const own = proof.signatures.filter((one) => one.name === proof.origin && one.keyId === id)
  const good = await Promise.all(own.map((one) => verifyEd25519(raw, utf8.encode(proof.body), one.bytes)))
  return good.includes(true)
}

/** The root an inclusion proof leads to, by RFC 9162, 2.1.3.2. */
async function rootFrom(leaf, index, size, path) {
  let [place, last, hash] = [BigInt(index), BigInt(size) - 1n, leaf]
  for (const sibling of path) {
    if (last === 0n) return []
    const isRight = (place & 1n) === 1n || place === last
    hash = await sha256(isRight ? concat([1], sibling, hash) : concat([1], hash, sibling))
    while (isRight && (place & 1n) === 0n && place !== 0n) [place, last] = [place >> 1n, last >> 1n]
    ;[place, last] = [place >> 1n, last >> 1n]
  }
  return last === 0n ? hash : []
}

async function checkInclusion(receipt, data, { keys, witnesses }) {
  const proof = readProof(data)
  const seen = await cosignedAt(proof, witnesses)
  const signed = await Promise.all(keys.map((key) => isSignedByLog(proof, key, seen)))
  require(signed.includes(true), 'checkpoint_signature')
  require(proof.index < proof.size, 'proof_index')
  const leaf = await sha256(concat([0], fromHex(receipt.chain_self.slice(7))))
  require(sameBytes(await rootFrom(leaf, proof.index, proof.size, proof.path), proof.root), 'inclusion_mismatch')
  return { reason: seen === undefined ? 'logged' : 'witnessed', seen }
}

// --- freshness and payment ---

function checkFreshness(receipt, { nowMs, maxAgeSeconds }) {
  const ageMs = nowMs - milliseconds(receipt.issued_at)
  require(ageMs >= -300_000, 'issued_in_future')
  require(maxAgeSeconds === undefined || ageMs <= maxAgeSeconds * 1000, 'too_old')
  return maxAgeSeconds === undefined ? undefined : 'ok'
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const authorizationUsedTopic = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5'
const topicOf = (address) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const undecided = (reason) => {
  throw new Undecided(reason)
}
const quantity = (value) =>
  typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value) ? BigInt(value) : undecided('payment_rpc_failed')

async function checkPayment(receipt, { rpc, recipient }) {
  const stated = receipt.payment ?? refuse('payment_absent')
  const call = (method, params) => rpc(method, params).catch(() => undecided('payment_rpc_failed'))
  require(`eip155:${quantity(await call('eth_chainId', []))}` === stated.network, 'payment_network')
  const transaction = await call('eth_getTransactionReceipt', [stated.tx_hash])
  if (transaction === null) undecided('payment_not_found')
  const logs = transaction?.logs
  if (!Array.isArray(logs) || !logs.every(isObject)) undecided('payment_rpc_failed')
  const own = logs.filter((log) => String(log.address).toLowerCase() === stated.asset.toLowerCase())
  const has = (log, topics) => Array.isArray(log.topics) && log.topics.join() === topics.join()
  const transfer = [transferTopic, topicOf(stated.payer), topicOf(recipient)]
  const used = [authorizationUsedTopic, topicOf(stated.payer), stated.nonce]
  const isPaid = own.some(
    (log) =>
      has(log, transfer) &&
      quantity(log.data) === BigInt(stated.amount) &&
      quantity(log.logIndex) === BigInt(stated.log_index),
  )
  require(isPaid && own.some((log) => has(log, used)), 'payment_mismatch')
  return 'ok'
}

// --- the whole ---

function readKeySet(data) {
  let value
  try {
    value = parseStrict(data)
  } catch {
    throw new VerifierUsageError('the key set is not usable JSON')
  }
  if (!isObject(value) || !Array.isArray(value.keys) || !value.keys.every(isObject))
    throw new VerifierUsageError('the key set has no list of keys')
  return value.keys
}

function inclusionOf(receipt, request, trusted) {
  const embedded = receipt.transparency?.proof
  const proof = request.proof ?? (typeof embedded === 'string' ? utf8.encode(embedded) : undefined)
  if (proof !== undefined) return checkInclusion(receipt, proof, trusted)
  return trusted.witnesses.length > 0 ? undecided('proof_absent') : undefined
}

async function authenticityOf(receipt, request, trusted) {
  const { reason, revoked } = await checkAuthenticity(receipt, trusted)
  if (revoked === undefined) return reason
  const seen = await Promise.resolve()
    .then(() => inclusionOf(receipt, request, trusted))
    .then((inclusion) => inclusion?.seen)
    .catch(() => undefined)
  return seen < revoked ? 'revoked_later' : refuse('key_revoked')
}

function reportOf(outcomes) {
  const all = [...outcomes.values()]
  const decisive = all.find(({ status }) => status === 'fail') ?? all.find(({ status }) => status === 'incomplete')
  const verdicts = { fail: 'invalid', incomplete: 'incomplete' }
  const report = axes.map((axis) => [axis, outcomes.get(axis) ?? { status: 'skipped', reason: 'not_reached' }])
  return {
    verdict: decisive === undefined ? 'valid' : verdicts[decisive.status],
    reason: decisive?.reason ?? 'ok',
    axes: Object.fromEntries(report),
  }
}

/**
 * Verify one receipt. `request` holds bytes as Uint8Array: `receipt`, `jwks`, and where wanted `content`, `chain` (a
 * list), `proof`; further `nowMs`, `issuer`, `witnesses` (`name+id+base64`), `maxAgeSeconds` and
 * `payment: { rpc(method, params), recipient }`. Resolves to `{ verdict, reason, axes }`.
 */
export async function verifyReceipt(request) {
  const witnesses = await Promise.all((request.witnesses ?? []).map(readWitness))
  const trusted = { keys: readKeySet(request.jwks), issuer: request.issuer, witnesses }
  const outcomes = new Map()
  let receipt
  const checks = {
    integrity() {
      receipt = unwrap(parseStrict(request.receipt))
      return checkIntegrity(receipt, request.content)
    },
    authenticity: () => authenticityOf(receipt, request, trusted),
    chain: () => (request.chain === undefined ? undefined : checkChain(receipt, request.chain, trusted)),
    inclusion: async () => (await inclusionOf(receipt, request, trusted))?.reason,
    freshness: () => checkFreshness(receipt, request),
    payment: () => (request.payment === undefined ? undefined : checkPayment(receipt, request.payment)),
  }
  for (const axis of axes) {
    try {
      const reason = await checks[axis]()
      outcomes.set(axis, reason === undefined ? { status: 'skipped', reason: 'not_asked' } : { status: 'pass', reason })
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Undecided)) throw error
      const named = error.receipts === undefined ? {} : { receipts: error.receipts }
      outcomes.set(axis, { status: error instanceof Refused ? 'fail' : 'incomplete', reason: error.message, ...named })
      if (error instanceof Refused) break
    }
  }
  return reportOf(outcomes)
}
