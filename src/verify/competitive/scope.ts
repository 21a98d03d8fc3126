import type { TimeRef } from '../types.ts'
import { type Piece, wordIn } from './read.ts'
import type { NameRole } from './statement.ts'
import type { AnswerFilter } from './universe.ts'
import type { Word } from './words.ts'

/** Which answers a part speaks of, and the brands it is confined to. */
export interface Scope {
  readonly filter: AnswerFilter
  readonly category?: string
  readonly times_named: readonly TimeRef[]
}

/** First and last day of a time that days can be compared with; undefined for one that cannot be placed. */
function daysOf(time: TimeRef): { from: string; to: string } | undefined {
  if (time.kind === 'year' && time.basis !== 'fiscal') return { from: `${time.year}-01-01`, to: `${time.year}-12-31` }
  if (time.kind === 'quarter' && time.year !== undefined && time.basis !== 'fiscal') {
    const month = time.quarter * 3
    const last = new Date(Date.UTC(time.year, month, 0)).toISOString().slice(0, 10)
    return { from: `${time.year}-${String(month - 2).padStart(2, '0')}-01`, to: last }
  }
  return time.kind === 'span' ? { from: time.from, to: time.to } : undefined
}

const since = /^(?:since|after|from)$/iu
const until = /^(?:until|before|through|by|up to)$/iu

function timeFilter(
  pieces: readonly Piece[],
  at: number,
  time: TimeRef,
): Pick<AnswerFilter, 'from' | 'to'> | undefined {
  const days = daysOf(time)
  const link = pieces[at - 1]?.text ?? ''
  if (days === undefined) return undefined
  if (since.test(link)) return { from: days.from }
  return until.test(link) ? { to: days.to } : days
}

/** A topic behind "about" or "for" names what was asked; before "brand", or in "the most recommended laptop", the brands. */
function isCategory(
  pieces: readonly Piece[],
  at: number,
  words: readonly (readonly Word[])[],
  ranked: boolean,
): boolean {
  if (wordIn(pieces[at + 1], 'brand') !== undefined) return true
  for (let before = at - 1; before >= 0; before -= 1) {
    if (wordIn(pieces[before], 'filler') !== undefined) continue
    if (words[before]?.some((word) => word.word === 'about')) return false
    break
  }
  return ranked
}

/** What narrows the answers of a part: models, topic, kind of question, time. */
export function filterOf(
  pieces: readonly Piece[],
  roles: readonly NameRole[],
  words: readonly (readonly Word[])[],
): Scope {
  const models: number[] = []
  const names: string[] = []
  const times: TimeRef[] = []
  let filter: AnswerFilter = {}
  let category: string | undefined
  const ranked = words.flat().some((word) => word.word === 'extreme' || word.word === 'ordinal')
  pieces.forEach((piece, at) => {
    if (roles[at] === 'filter' && piece.piece === 'models') {
      models.push(...piece.models)
      names.push(piece.text.replace(/['’]s$/u, ''))
    } else if (piece.piece === 'topic') {
      if (isCategory(pieces, at, words, ranked)) category = piece.topic
      else filter = { ...filter, topic: piece.topic }
    } else if (piece.piece === 'time') {
      times.push(piece.time)
      filter = { ...filter, ...timeFilter(pieces, at, piece.time) }
    }
    const asked = words[at]?.find((word) => word.word === 'asked')
    if (asked !== undefined) filter = { ...filter, asked: asked.asked }
  })
  if (names.length > 0)
    filter = { ...filter, models: [...new Set(models)].sort((a, b) => a - b), modelsName: names.join(' and ') }
  return { filter, ...(category === undefined ? {} : { category }), times_named: times }
}
