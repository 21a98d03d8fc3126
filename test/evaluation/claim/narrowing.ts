/** Words put into claims to narrow what these speak of; the fit takes one half of each list, tests the other. */
const modifiers = {
  fit: [
    'married',
    'rural',
    'overdue',
    'bilingual',
    'wooden',
    'seasonal',
    'imported',
    'licensed',
    'retired',
    'unheated',
    'second-hand',
    'female',
    'wireless',
    'organic',
    'suburban',
    'certified',
    'unpaid',
    'offshore',
    'veteran',
    'solar-powered',
  ],
  test: [
    'left-handed',
    'unlicensed',
    'Welsh-speaking',
    'part-time',
    'refurbished',
    'self-funded',
    'nocturnal',
    'privately owned',
  ],
} as const
const complements = {
  fit: [
    'for widowers',
    'among beginners',
    'outside Lisbon',
    'in Tuscany',
    'with sidecars',
    'under floodlights',
    'for diabetics',
    'on motorways',
    'without subsidies',
    'by apprentices',
    'in rainy weather',
    'aboard ferries',
  ],
  test: [
    'for part-timers',
    'in the tropics',
    'among vegetarians',
    'on bank holidays',
    'with trailers',
    'outside Leeds',
  ],
} as const

/** What stays true of a part when it is true of the whole, and what denies. */
const downward = /\b(?:no|not|none|never|nobody|nothing|all|every|each|both|any|without|neither|nor)\b|n't\b/iu
const beforeNoun =
  /\b((?:two|three|four|five|six|seven|eight|nine|ten|\d{1,3}|the|of the|by the|a|an|most|in|for|of)) (\p{Ll}{4,})\b(?! than)/gu

/**
 * A claim with words that narrow it to what its source says nothing of ("three left-handed players"), so that a source that supports
 * the claim does not support it; undefined where no place is found or where what is narrowed stays true.
 */
export function narrowed(claim: string, kind: keyof typeof modifiers, random: () => number): string | undefined {
  if (downward.test(claim)) return undefined
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  if (random() < 0.35) return claim.replace(/\s*([.!]?)$/u, ` ${pick(complements[kind])}$1`)
  const place = pick([...claim.matchAll(beforeNoun)])
  if (place === undefined) return undefined
  const [found, before = '', noun = ''] = place
  return `${claim.slice(0, place.index)}${before} ${pick(modifiers[kind])} ${noun}${claim.slice(place.index + found.length)}`
}
