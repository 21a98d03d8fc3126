import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Dating, Mention, RecordedAnswer } from '../model/index.ts'
import { datings } from '../model/index.ts'

/** The packed answers of a source, beside its `source.yaml`. */
export const answersFile = 'answers.tsv.zst'

const header =
  'prompt\tprompt_digest\tmodel\tprovider\tsweep\tsample\tcollected_at\tdating\tlength\tdigest\tbrands\tothers'

function mentionText({ id, start, end, count, rank, sentiment, class: found }: Mention): string {
  return [id, start, end, count, rank, sentiment, found].join(':')
}

/** Mentions as one text, read back by `readMentions`. */
export function mentionsText(mentions: readonly Mention[]): string {
  return mentions.map(mentionText).join(' ')
}

function rowText(answer: RecordedAnswer): string {
  return [
    answer.prompt,
    answer.promptDigest ?? '',
    answer.model,
    answer.provider,
    answer.sweep,
    answer.sample,
    answer.collectedAt,
    answer.dating,
    answer.length,
    answer.digest,
    mentionsText(answer.brands),
    mentionsText(answer.others),
  ].join('\t')
}

/** Answers of one source as packed bytes: a line per answer under a header, compressed with zstd. */
export function packAnswers(answers: readonly RecordedAnswer[]): Uint8Array<ArrayBuffer> {
  const text = `${header}\n${answers.map((answer) => `${rowText(answer)}\n`).join('')}`
  return new Uint8Array(
    zstdCompressSync(text, {
      params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_checksumFlag]: 1 },
    }),
  )
}

const mentionPattern = /^([^:\s]+):(\d+):(\d+):(\d+):(\d+):(-?\d):([A-Z]\d?)$/u

function readMention(text: string): Mention {
  const [, id = '', start, end, count, rank, sentiment, found = ''] = mentionPattern.exec(text) ?? []
  if (id === '') throw new RangeError('a mention is not id:start:end:count:rank:sentiment:class')
  return {
    id,
    start: Number(start),
    end: Number(end),
    count: Number(count),
    rank: Number(rank),
    sentiment: Number(sentiment),
    class: found,
  }
}

const none: readonly Mention[] = []

/** The mentions in a text that `mentionsText` wrote. */
export function readMentions(text: string): readonly Mention[] {
  return text === '' ? none : text.split(' ').map(readMention)
}

function isDating(text: string): text is Dating {
  return (datings as readonly string[]).includes(text)
}

/** One line as an answer of `source`; throws `RangeError` on a line of another form. */
function readRow(source: string, line: string): RecordedAnswer {
  const fields = line.split('\t')
  const [prompt, promptDigest, model, provider, sweep, sample, collectedAt, dating, length, digest] = fields
  if (fields.length !== 12 || !prompt || !model || !provider || !sweep || !collectedAt || !dating || !digest)
    throw new RangeError(`a line of ${source} does not have its twelve fields`)
  if (!isDating(dating)) throw new RangeError(`a line of ${source} has an unknown dating`)
  return {
    source,
    model,
    provider,
    prompt,
    ...(promptDigest ? { promptDigest } : {}),
    sweep,
    sample: Number(sample),
    collectedAt,
    dating,
    digest,
    length: Number(length),
    brands: readMentions(fields[10] ?? ''),
    others: readMentions(fields[11] ?? ''),
  }
}

/** The answers that `packAnswers` packed, one after another, in the order of the file. */
export function* unpackAnswers(source: string, packed: Uint8Array): Generator<RecordedAnswer> {
  const text = zstdDecompressSync(packed).toString('utf8')
  if (!text.startsWith(`${header}\n`)) throw new RangeError(`${source} does not start with the header of answers`)
  for (let at = header.length + 1; at < text.length; ) {
    const end = text.indexOf('\n', at)
    if (end === -1) throw new RangeError(`the last line of ${source} has no end`)
    yield readRow(source, text.slice(at, end))
    at = end + 1
  }
}
