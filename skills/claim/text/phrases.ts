import { stem } from '../words.ts'

/** Turns of speech and the word that says the same; both sides are compared by stems. */
const turns: readonly (readonly [string, string])[] = `
free of charge>free|for nothing>free|at no cost>free|without charge>free|no charge>free|at no charge>free|for free>free|without payment>free
carry out>conduct|take over from>succeed|take over>succeed|take the place of>replace|step down>resign|stand down>resign
set up>found|come out>release|bring out>release|roll out>release|take place>held|go ahead>proceed|go down>fall|go up>rise|ahead of schedule>earlier than planned|ahead of plan>earlier than planned|behind schedule>later than planned
come to>total|amount to>total|add up to>total|money back>refund|get in>enter|on sale>sold|in charge of>lead|be in charge>lead
turn down>reject|throw out>reject|call off>cancel|put off>postpone|push back>postpone|put back>postpone|shut down>close|close down>close
switch off>disable|turn off>disable|switch on>enable|turn on>enable|hand in>submit|hand over>give|hand out>distribute|give out>distribute|fill in>complete|pick up>collect
sign up>register|log in>login|sign in>login|give birth>born|pass away>die|lose his life>die|lose her life>die|lose their lives>die
at least>at least|make up>comprise|account for>comprise|consist of>comprise|be made of>made|give up>stop|find out>discover|point out>say
look after>tend|look for>seek|bring up>raise|grow up>raised|get rid of>remove|do away with>remove|take away>remove|take out>remove
on foot>walk|by foot>walk|by car>drive|at once>immediately|straight away>immediately|right away>immediately|in full>full
in advance>before|ahead of time>before|beforehand>before|take part>participate|taking part>participate|in operation>operate|in use>used
in force>valid|in effect>valid|good for>valid for|be aimed at>target|meant for>for|worth of>of|as well as>and|along with>with
out of action>broken|out of order>broken|out of service>broken|under way>begun|due to>because|owing to>because|thanks to>because
be home to>house|be based in>located in|be situated in>located in|be located in>located in|head office>headquarters
chief executive officer>ceo|chief executive>ceo|managing director>ceo|vice president>vice-president|prime minister>premier
used to be>formerly|used to>formerly|no longer>not|not any longer>not|not any more>not|not yet>not|so far>until now|to date>until now
at the moment>now|at present>now|these days>now|last name>surname|first name>forename|mobile phone>phone|cell phone>phone
swimming pool>pool|car park>parking|parking lot>parking|parking space>parking|bus stop>stop|railway station>station|train station>station
secondary school>school|high school>school|primary school>school|old people>elderly|senior citizens>elderly|pensioners>elderly
every day>daily|each day>daily|once a day>daily|every week>weekly|each week>weekly|once a week>weekly|every month>monthly|each month>monthly
once a month>monthly|every year>yearly|each year>yearly|once a year>yearly
bank holiday>holiday|public holiday>holiday|summer time>summer|winter time>winter|open air>outdoors|outside air>outdoors
bring back>restore|cut back>reduce|cut down>reduce|slow down>slow|speed up>accelerate|use up>consume|run out>exhaust|leave out>omit
let in>admit|keep out>exclude|put up>raise|put in>install|put on>wear|put out>extinguish|set off>depart|set out>depart|turn up>attend
work for>employed by|working for>employed by|be employed by>employed by|go through>pass|get through>pass|deal with>handle
`
  .trim()
  .split(/[\n|]/u)
  .map((line) => {
    const [from = '', to = ''] = line.split('>')
    return [from, to] as const
  })

const byFirst = new Map<string, { readonly rest: readonly string[]; readonly to: string }[]>()
for (const [from, to] of turns) {
  const [first = '', ...rest] = from.split(' ').map(stem)
  byFirst.set(
    first,
    [...(byFirst.get(first) ?? []), { rest, to }].sort((a, b) => b.rest.length - a.rest.length),
  )
}

const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const hour = String.raw`(\d{1,2}|${numberWords.join('|')})`
const digits = (word: string): number =>
  /^\d/u.test(word) ? Number(word) : numberWords.indexOf(word.toLowerCase()) + 1
const clock = (value: number, minute: number): string => `${value}:${String(minute).padStart(2, '0')}`

type Rewriting = readonly [RegExp, (...found: string[]) => string]

/** What a text has that tells an hour in words: looking for the hours themselves begins at every number. */
const saysHour = /\b(?:past|quarter to|in the (?:morning|afternoon|evening)|at night)\b|o['’]clock/iu

/** Hours in words as they are otherwise written. */
const hours: readonly Rewriting[] = [
  [new RegExp(String.raw`\bhalf past ${hour}\b`, 'giu'), (_, at = '') => clock(digits(at), 30)],
  [new RegExp(String.raw`\bquarter past ${hour}\b`, 'giu'), (_, at = '') => clock(digits(at), 15)],
  [new RegExp(String.raw`\bquarter to ${hour}\b`, 'giu'), (_, at = '') => clock(digits(at) - 1, 45)],
  [
    new RegExp(
      String.raw`\b${hour}(?:[.:](\d\d))?(?: o['’]clock)? (?:in the (morning|afternoon|evening)|at (night))`,
      'giu',
    ),
    (_, at = '', minutes = '00', part = '', night = '') =>
      `${digits(at)}:${minutes} ${part === 'morning' ? 'am' : night === '' || digits(at) < 12 ? 'pm' : 'am'}`,
  ],
  [new RegExp(String.raw`\b${hour} o['’]clock`, 'giu'), (_, at = '') => clock(digits(at), 0)],
]

/** Numbers and units in words as they are otherwise written. */
const rewritings: readonly Rewriting[] = [
  [/\bsquare met(?:re|er)s?\b/giu, () => 'm²'],
  [/\bkilomet(?:re|er)s? (?:an|per) hour\b/giu, () => 'km/h'],
  [/\b([012]\d)([0-5]\d)(?= (?:UTC|GMT|hrs|hours)\b)/gu, (_, at = '', minutes = '') => `${at}:${minutes}`],
  [/(\d)\s?([ap])\.?m\b\.?/giu, (_, digit = '', half = '') => `${digit} ${half.toLowerCase()}m`],
  [/\bhalf a dozen\b/giu, () => '6'],
  [/\ba dozen\b/giu, () => '12'],
  [/\b(?:a|one) hundred\b(?! and| thousand| million)/giu, () => '100'],
  [/\b(?:a|one) thousand\b/giu, () => '1000'],
  [/\b(?:a|one) fortnight\b|\bfortnight\b/giu, () => 'two weeks'],
  [/\b(?:a|one) couple of\b/giu, () => 'two'],
  [/\b(?:one |a )?half (?=of\b|the\b|(?:its|his|her|their|our|all)\b)/giu, () => '50% '],
  [/\b(?:one |a )quarter (?=of\b)/giu, () => '25% '],
  [/\bthree[- ]quarters (?=of\b)/giu, () => '75% '],
  [
    /\b(for|within|in|after|lasts?|lasted|takes?|took|every) an? (week|month|year|day|hour|minute|decade)\b/giu,
    (_, lead = '', unit = '') => `${lead} 1 ${unit}`,
  ],
]

/** A text with its turns of speech put into single words. What it quotes of itself is never shown. */
export function plainly(text: string): string {
  let plain = text
  for (const [form, to] of saysHour.test(text) ? [...hours, ...rewritings] : rewritings) plain = plain.replace(form, to)
  const words = [...plain.matchAll(/[\p{L}\p{N}’'-]+/gu)].map((found) => ({
    stem: stem(found[0]),
    from: found.index,
    to: found.index + found[0].length,
  }))
  let out = ''
  let done = 0
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at]
    if (first === undefined) continue
    const turn = byFirst
      .get(first.stem)
      ?.find(({ rest }) => rest.every((one, step) => words[at + 1 + step]?.stem === one))
    const last = turn === undefined ? undefined : words[at + turn.rest.length]
    if (turn === undefined || last === undefined || /[.,;:()]/u.test(plain.slice(first.from, last.to))) continue
    out += plain.slice(done, first.from) + turn.to
    done = last.to
    at += turn.rest.length
  }
  return out + plain.slice(done)
}
