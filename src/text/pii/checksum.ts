const digitsOf = (text: string): readonly number[] => [...text].map(Number)

/** Luhn's sum over decimal digits, check digit last. */
export function luhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

/** Remainder of a long decimal number. */
export function remainder(digits: string, modulus: number): number {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % modulus
  return rest
}

/** ISO 13616: letters become 10 to 35, the first four characters go last, the remainder of 97 is 1. */
export function ibanRemainder(iban: string): number {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`
  return remainder([...moved].map((character) => Number.parseInt(character, 36).toString()).join(''), 97)
}

/** Sum of digit times weight, place by place, over as many places as there are weights. */
export function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

/** ISO 7064 MOD 11,10 with the check digit last: German tax ids, Croatian OIB. */
export function mod11of10(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(digits.at(-1))
}

const verhoeffTable: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
]
const verhoeffStep: readonly number[] = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

/** Verhoeff's dihedral check, digit last: Aadhaar. */
export function verhoeff(digits: string): boolean {
  let permutation: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  let check = 0
  for (const digit of digitsOf(digits).toReversed()) {
    check = verhoeffTable[check]?.[permutation[digit] ?? 0] ?? 0
    permutation = permutation.map((at) => verhoeffStep[at] ?? 0)
  }
  return check === 0
}

/** Whether year, month and day name a day of the calendar. */
export function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Two-digit years may lie in either century; a day of either will do. */
export function isShortDay(yy: string, mm: string, dd: string): boolean {
  const year = Number(yy)
  return isDay(1900 + year, Number(mm), Number(dd)) || isDay(2000 + year, Number(mm), Number(dd))
}
