import { normaliseName } from '../facts.ts'

/** Legal forms at the end of a name, normalised; several may stand behind each other ("Holdings plc"). */
const formsBehind = new Set(
  `inc incorporated corp corporation co company companies ltd limited llc llp lp plc ag se sa nv bv spa srl sarl sas ab asa as oyj kg kgaa
gmbh mbh aktiengesellschaft pty pte pvt private publ public kk ohg eg ev sab cv tbk pjsc pao oao ooo zao ao bhd berhad sdn jsc holding holdings
group groupe gruppe grupo sirketi anonim as spolka akcyjna sp zoo doo oy ltda cia sgps kabushiki kaisha`.split(/\s+/u),
)
/** Whether a normalised word is a legal form: "Limited" of any company. */
export const isLegalForm = (word: string): boolean => formsBehind.has(word)

/** Forms written with stops: "S.A.", "N.V.", "S.p.A.", "K.K.". */
const dotted =
  /(?:^|\s)(?:s a b de c v|s a de c v|s p a|s r l|s a r l|s a s|s a|n v|b v|k k|a s|a g|l l c|p l c|e v|p j s c)$/u
const formsBefore =
  /^(?:the|ooo|oao|pao|zao|ao|pt|koninklijke|royal|telefonaktiebolaget|aktiebolaget|societe|groupe|grupo|gruppo) (?=\S)/u
const cjkForms =
  /株式会社|有限会社|合同会社|（株）|\(株\)|股份有限公司|有限责任公司|有限公司|集团|集團|주식회사|\(주\)|㈜/gu

/** A normalised name without its legal forms, one form less each time. */
export function withoutForms(key: string): readonly string[] {
  const found: string[] = []
  let rest = key
  for (;;) {
    const words = rest.split(' ')
    const less = dotted.test(rest)
      ? rest.replace(dotted, '')
      : words.length > 1 && formsBehind.has(words.at(-1) ?? '')
        ? words.slice(0, -1).join(' ')
        : rest.replace(/ (?:and|und|et|y|e)$/u, '')
    if (less === rest || less === '') break
    rest = less
    found.push(rest)
  }
  const bare = rest.replace(formsBefore, '')
  return bare === rest ? found : [...found, bare]
}

/** The spellings under which a caller's words are looked up, as they stand first. */
export function spellingsOf(words: string): readonly string[] {
  const plain = words
    .normalize('NFKC')
    .trim()
    .replace(/^["'“”«»„]+|["'“”«»]+$/gu, '')
    .trim()
  const bare = plain.replace(/['’ʼ]s?$/u, '')
  const unbracketed = plain.replace(/\s*[([][^)\]]*[)\]]\s*$/u, '')
  const cjk = plain.replace(cjkForms, '').trim()
  const keys = [plain, bare, unbracketed, cjk].map((one) => normaliseName(one)).filter((key) => key !== '')
  const forms = keys.flatMap((key) => withoutForms(key))
  const articles = keys.map((key) => key.replace(/^(?:the|die|der|das|le|la|les|el|los) (?=\S)/u, ''))
  return [...new Set([...keys, ...forms, ...articles, ...articles.map((key) => `the ${key}`)])]
}

const hostForm = /^(?:https?:\/\/)?(?:[\p{L}\p{N}_-]+\.)+[\p{L}]{2,24}(?::\d+)?(?:[/?#].*)?$/iu

/** The host of an address, a host or a domain; undefined for words that are none of these. */
export function hostOf(words: string): string | undefined {
  const text = words.trim()
  if (!hostForm.test(text)) return undefined
  return text
    .replace(/^https?:\/\//iu, '')
    .replace(/[:/?#].*$/u, '')
    .toLowerCase()
}

/** A host and each domain above it, the closest first; the public suffix alone is none. */
export function domainsOf(host: string): readonly string[] {
  const labels = host.replace(/^www\d?\./u, '').split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

const secondLevel = /^(?:co|com|net|org|ne|or|gov|ac|edu|gob|nom)$/u

/** What stands before the public suffix: "zalando" of zalando.fr and of zalando.co.uk. */
export function labelOf(host: string): string {
  const labels = host.split('.')
  const second = secondLevel.test(labels.at(-2) ?? '') && (labels.at(-1)?.length ?? 0) === 2 && labels.length > 2
  return labels.at(second ? -3 : -2) ?? ''
}
