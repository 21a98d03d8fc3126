/** Words that a scope of the ordinary case is made of: "most products, standard", "most unused items". */
const generalWords = new Set(
  'most all standard general default any proof refund item product purchase merchandise unused unworn new eligible regular individual customer bought from directly online everything else other good full price company u nearly anything gently used'.split(
    ' ',
  ),
)

/** Whether a scope names the ordinary case and narrows nothing. */
export function isGeneral(scope: string): boolean {
  return scopeWords(scope).every((word) => generalWords.has(word))
}

const scopeNoise = new Set([
  'returns',
  'return',
  'of',
  'the',
  'and',
  'or',
  'a',
  'for',
  'in',
  'by',
  'to',
  'with',
  'except',
  'via',
  'on',
  'policy',
  'items',
  'item',
  'purchase',
  'prompt',
  'prompts',
  'tokens',
  'token',
  'above',
  'input',
  'output',
])

/** Significant words of a scope in lexicon spelling. */
export function scopeWords(scope: string): readonly string[] {
  return scope
    .toLowerCase()
    .split(/[^a-z0-9.]+/u)
    .filter((word) => word !== '' && !scopeNoise.has(word))
    .map((word) => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word))
}
