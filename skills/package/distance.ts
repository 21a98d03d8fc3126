/**
 * Edits between two short texts, a swap of neighbours counting one; stops counting beyond `max`.
 * Optimal string alignment with three rows, bounded by the lengths.
 */
export function editDistance(left: string, right: string, max: number): number {
  if (Math.abs(left.length - right.length) > max) return max + 1
  let before: number[] = []
  let above = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i]
    let best = i
    for (let j = 1; j <= right.length; j += 1) {
      const same = left.charCodeAt(i - 1) === right.charCodeAt(j - 1)
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped =
        i > 1 &&
        j > 1 &&
        left.charCodeAt(i - 1) === right.charCodeAt(j - 2) &&
        left.charCodeAt(i - 2) === right.charCodeAt(j - 1)
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      best = Math.min(best, cost)
    }
    if (best > max) return max + 1
    before = above
    above = row
  }
  return above[right.length] ?? max + 1
}

/** Which letters and digits a text has, one bit each, for leaving out the hopeless before counting edits. */
export function letterMask(text: string): number {
  let mask = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    mask |= 1 << (code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? 26 + ((code - 48) % 5) : 31)
  }
  return mask
}

/** Letters that one text has and the other lacks. */
export function maskDifference(left: number, right: number): number {
  let rest = left ^ right
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count += 1
  }
  return count
}
