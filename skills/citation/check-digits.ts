const digitsOf = (text: string): readonly number[] => [...text].map((char) => (char === 'X' ? 10 : Number(char)))

/** ISBN-10: weights from ten down, X stands for ten at the end. */
export function isIsbn10(text: string): boolean {
  return /^\d{9}[\dX]$/.test(text) && digitsOf(text).reduce((sum, digit, at) => sum + digit * (10 - at), 0) % 11 === 0
}

/** ISBN-13: an EAN of the book ranges, weights one and three. */
export function isIsbn13(text: string): boolean {
  return (
    /^97[89]\d{10}$/.test(text) &&
    digitsOf(text).reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
  )
}

/** ISSN: weights from eight down, X stands for ten at the end. */
export function isIssn(text: string): boolean {
  return /^\d{7}[\dX]$/.test(text) && digitsOf(text).reduce((sum, digit, at) => sum + digit * (8 - at), 0) % 11 === 0
}

/** ORCID: ISO 7064 mod 11-2. */
export function isOrcid(text: string): boolean {
  if (!/^\d{15}[\dX]$/.test(text)) return false
  const total = digitsOf(text.slice(0, 15)).reduce((sum, digit) => ((sum + digit) * 2) % 11, 0)
  return (12 - total) % 11 === (text.endsWith('X') ? 10 : Number(text.at(-1)))
}
