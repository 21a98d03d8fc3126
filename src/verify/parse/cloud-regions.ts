import type { Token } from '../types.ts'

/** Where the regions of cloud providers lie: code, country, city or state as people say it. */
const table =
  'us-east-1 US n-virginia|northern-virginia; us-east-2 US ohio; us-west-1 US n-california|northern-california; us-west-2 US oregon; ' +
  'ca-central-1 CA montreal; ca-west-1 CA calgary; eu-west-1 IE dublin; eu-west-2 GB london; eu-west-3 FR paris; eu-central-1 DE frankfurt; ' +
  'eu-central-2 CH zurich; eu-north-1 SE stockholm; eu-south-1 IT milan; eu-south-2 ES spain-region; ap-south-1 IN mumbai; ap-south-2 IN hyderabad; ' +
  'ap-southeast-1 SG singapore-region; ap-southeast-2 AU sydney; ap-southeast-3 ID jakarta; ap-southeast-4 AU melbourne; ap-southeast-5 MY kuala-lumpur; ' +
  'ap-southeast-7 TH bangkok; ap-northeast-1 JP tokyo; ap-northeast-2 KR seoul; ap-northeast-3 JP osaka; ap-east-1 HK hong-kong-region; ' +
  'sa-east-1 BR sao-paulo; me-south-1 BH bahrain-region; me-central-1 AE uae-region; af-south-1 ZA cape-town; il-central-1 IL tel-aviv; mx-central-1 MX queretaro'

interface Place {
  readonly code: string
  readonly country: string
  readonly names: readonly string[]
}

const places: readonly Place[] = table.split('; ').map((entry) => {
  const [code = '', country = '', names = ''] = entry.split(' ')
  return { code, country, names: names.split('|').map((name) => name.replaceAll('-', ' ')) }
})

const byName: ReadonlyMap<string, string> = new Map(
  places.flatMap(({ code, names }) => names.map((name) => [name, code] as const)),
)

const byFirst: ReadonlySet<string> = new Set([...byName.keys()].map((name) => name.split(' ')[0] ?? ''))

const countryOf: ReadonlyMap<string, string> = new Map(places.map(({ code, country }) => [code, country]))

const continents = new Set(
  'us eu ap ca sa me af il cn mx asia europe northamerica southamerica australia africa'.split(' '),
)
const directions = /^(?:gov|east|west|north|south|central|northeast|southeast|northwest|southwest)\d?$/u

/** "eu-west-1", "us-gov-east-1", "europe-west4" or a city that a region is called by, at token `i`. */
export function cloudRegionAt(tokens: readonly Token[], i: number): { code: string; to: number } | undefined {
  const first = tokens[i]
  if (first === undefined || first.kind === 'number') return undefined
  if (continents.has(first.norm)) return codeAt(tokens, i)
  // A city is one where the claim speaks of regions; else it is a city.
  if (
    !byFirst.has(first.norm) ||
    !tokens.some((token, at) => token.stem === 'region' || codeAt(tokens, at) !== undefined)
  )
    return undefined
  for (const length of [2, 1]) {
    const words = tokens.slice(i, i + length)
    const code = words.length < length ? undefined : byName.get(words.map((token) => token.norm).join(' '))
    if (code !== undefined) return { code, to: i + length }
  }
  return undefined
}

function codeAt(tokens: readonly Token[], i: number): { code: string; to: number } | undefined {
  let code = tokens[i]?.norm ?? ''
  let at = i + 1
  let turned = false
  for (; at < i + 4; at += 1) {
    const token = tokens[at]
    if (token === undefined || !token.gap.hyphen || token.gap.space) break
    const number = turned && /^\d$/u.test(token.norm)
    if (!number && !directions.test(token.norm)) break
    code += `-${token.norm}`
    turned = true
    if (number) {
      at += 1
      break
    }
  }
  return turned && /\d$/u.test(code) ? { code, to: at } : undefined
}

/** Country of a cloud region, for those whose place is known. */
export function countryOfRegion(code: string): string | undefined {
  return countryOf.get(code)
}

/** Whether a span's region is a cloud region and no country. */
export function isCloudRegion(region: string): boolean {
  return region.includes('-')
}
