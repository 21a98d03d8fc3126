import { months } from '../table/days.ts'
import { readCellNumber } from '../table/model.ts'

/*
 * What a cell says as a number that its column can be ordered by: a time, a figure.
 */

export function readTime(text: string): number | undefined {
  const long = /^(\d{1,3})\s?h(?:ours?|rs?)?\.?(?:\s?(\d{1,2})\s?(?:m(?:in(?:ute)?s?)?\.?)?)?$/iu.exec(text)
  if (long !== null) return Number(long[1]) * 100 + Number(long[2] ?? 0)
  if (!/^\+?\d{1,3}(?::\d\d)+(?:[.:]\d{1,3})*$/u.test(text)) return undefined
  return text.split(/[:.]/u).reduce((all, part) => all * 100 + Number(part), 0)
}

export function readNumber(text: string): { value: number; step: number } | undefined {
  // Goals and behinds with their points in brackets are ordered by these.
  const points = /^\d{1,2}\.\d{1,2}\s?\((\d{1,3})\)$/u.exec(text)?.[1]
  if (points !== undefined) return { value: Number(points), step: 1 }
  const height = /^(\d)\s?(?:['’′]|ft\.?)\s?(\d{1,2})\s?(?:["”″]|''|in\.?)?$/u.exec(text)
  if (height !== null) return { value: Number(height[1]) * 12 + Number(height[2]), step: 1 }
  const found = readCellNumber(text.replace(/^(\d{1,2})[a-z]$/u, '$1'))
  if (found !== undefined) return /^[$€£]?\s?[-–—]+$/u.test(text) ? undefined : found
  const placed = /^(?:t-?|=)?(\d{1,4})(?:st|nd|rd|th)?=?$/iu.exec(text)?.[1]
  if (placed !== undefined) return { value: Number(placed), step: 1 }
  const measured = /^([-–−+]?\s?[$€£]?[\d.,]+)\s*(?:[a-z°%/²³]{1,8}\.?)$/iu.exec(text)?.[1]
  if (measured === undefined || months.some((name) => name.test(text))) return undefined
  return readCellNumber(measured.trim())
}
