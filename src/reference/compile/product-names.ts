import type { AliasDraft } from '../../data/edition/index.ts'
import { normaliseName } from '../../model/facts.ts'

/** Words of which names of plans are made; a name of nothing else means a product only beside its brand. */
const planWords = new Set(
  `account ad ads advanced and annual annually base basic billed billing business cheapest commercial community company core
creator custom developer duo edition enterprise essential essentials expert extra family first for free full general gold
group growth home individual large light lite max medium membership mini monthly month online only organization
organisation paid pay personal plan platform platinum plus premium pro professional prime seat shared silver single small
solo standard start starter student studio subscription super supporter team teams tier trial ultimate ultra unlimited
user users with without yearly year 1 2 3 4 5 6 10 12 one two three`.split(/\s+/u),
)

/** What every brand has, so that it is nobody's name alone: "API" for the API of one brand. */
const nobodysNames = /^(?:api|apis|rest api|web api|platform api|sms|mobile|web|email|cloud|server)$/u

/** Whether a product's name says nothing without its brand: "Premium", "Business plus". */
export function isPlainWord(name: string): boolean {
  return normaliseName(name)
    .split(' ')
    .every((word) => planWords.has(word))
}

interface Named {
  readonly name: string
  readonly otherNames: readonly string[]
  readonly key: string
  readonly brandName: string
  readonly category: string
}

function withoutBrand(name: string, brandName: string): string | undefined {
  const start = `${normaliseName(brandName)} `
  if (!normaliseName(name).startsWith(start)) return undefined
  const rest = name.split(/\s+/u).slice(brandName.split(/\s+/u).length).join(' ')
  const plain = normaliseName(rest)
  return /\p{L}/u.test(rest) && plain.length > 1 && !nobodysNames.test(plain) ? rest : undefined
}

/** "Claude Sonnet 3.5" is as often written "Claude 3.5 Sonnet". */
function reordered(name: string): string | undefined {
  const [family, second, third, ...rest] = name.split(' ')
  if (family === undefined || second === undefined || third === undefined || rest.length > 0) return undefined
  const version = /^\d+(?:\.\d+)?$/u
  if (version.test(third) && /^\p{L}+$/u.test(second)) return `${family} ${third} ${second}`
  if (version.test(second) && /^\p{L}+$/u.test(third)) return `${family} ${third} ${second}`
  return undefined
}

/** "2017 Acura NSX Base Coupe" is as often written "Acura NSX", "2017 Acura NSX" or "Acura NSX 2017". */
function carNames(name: string): string[] {
  const { year, car } = /^(?<year>(?:19|20)\d\d) (?<car>.+)$/u.exec(name)?.groups ?? {}
  if (year === undefined || car === undefined) return []
  const plain = car.replace(/ (?:Base|Coupe|Convertible|Sedan|Roadster|Spider)(?: (?:Coupe|Convertible|Sedan))?$/u, '')
  return [car, plain, `${year} ${plain}`, `${plain} ${year}`]
}

/** What people shorten names to: "Sonnet 4.5", "7800X3D", "i7-14700K", "2025 RAV4", "Amazon Lightsail". */
function shortNames(product: Named, name: string): string[] {
  const plain = name.replace(/\s*\([^()]*\)$/u, '')
  const words = plain.split(' ')
  const [first = '', ...rest] = words
  switch (product.category) {
    case 'llm-api': {
      const versioned = rest.length > 1 && /^\p{L}{3,}$/u.test(rest[0] ?? '') && /\d/u.test(rest.join(' '))
      return versioned && /^\p{L}+$/u.test(first) ? [rest.join(' ')] : []
    }
    case 'cpu': {
      const last = words.at(-1) ?? ''
      const bare = last.replace(/^i[3579]-/u, '')
      return /^\d{4,5}(?=.*\p{L})[\p{L}\d]+$/u.test(bare) ? [...new Set([last, bare])] : []
    }
    case 'car': {
      const start = `${first} ${product.brandName} `
      const model = /^(?:19|20)\d\d$/u.test(first) && plain.startsWith(start) ? plain.slice(start.length) : ''
      return model.length > 1 ? [`${first} ${model}`, `${model} ${first}`] : []
    }
    case 'cloud-service':
      return first === 'AWS' && rest.length > 0 ? [`Amazon ${rest.join(' ')}`] : []
    default:
      return []
  }
}

/** Names of a brand's line: what comes behind the brand ("UK", "Developer") means the line only together with it. */
function lineAliases(product: Named): AliasDraft[] {
  return product.otherNames.map((alias) => ({ alias, via: 'derived' }))
}

/** Spellings that follow from a product's names by rule. */
export function productAliases(product: Named): AliasDraft[] {
  if (product.category === 'line') return lineAliases(product)
  const names = [product.name, ...product.otherNames]
  const isModel = product.category === 'llm-api'
  const spoken = product.key.replaceAll(/[-/]+/gu, ' ')
  const derived = new Set<string>([...product.otherNames, spoken])
  if (isModel)
    derived.add(
      product.key.replaceAll(/(?<!\d|\d-)(\d{1,2})-(\d{1,2})(?!\d|-\d{1,2}(?:-|$))/gu, '$1.$2').replaceAll('-', ' '),
    )
  if (product.category === 'car') for (const name of names) for (const alias of carNames(name)) derived.add(alias)
  for (const name of names) {
    const bracketless = name.replace(/\s*\([^()]*\)$/u, '')
    if (bracketless !== '') derived.add(bracketless)
    const bare = withoutBrand(name, product.brandName)
    if (bare !== undefined) derived.add(bare)
    if (!normaliseName(name).startsWith(`${normaliseName(product.brandName)} `))
      derived.add(`${product.brandName} ${name}`)
    // Cards are called by their number alone: "RTX 4090".
    for (const short of shortNames(product, name)) derived.add(short)
    const unlined = bracketless.replace(/^(?:(?:NVIDIA|AMD) )?(?:GeForce|Radeon) (?=[A-Z]{2,3} )/u, '')
    if (unlined !== bracketless) derived.add(unlined)
    const turned = isModel ? reordered(bracketless) : undefined
    if (turned !== undefined) derived.add(turned)
  }
  const aliases: AliasDraft[] = isPlainWord(product.name) ? [{ alias: product.name, via: 'word' }] : []
  for (const alias of [...derived].sort()) {
    // A bare number or letter is no name.
    const plain = normaliseName(alias)
    if (alias === product.name || plain.length < 2 || !/\p{L}/u.test(alias) || nobodysNames.test(plain)) continue
    const isCommon = isPlainWord(alias) || (product.category === 'cloud-service' && /^\p{L}+$/u.test(alias))
    aliases.push({ alias, via: isCommon ? 'word' : 'derived' })
  }
  return aliases
}
