import type { Span, Token } from '../types.ts'
import type { Segment } from './segments.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** What people call a note: alone before a colon or a dash it says where the claim stands, not what it says. */
const headings = words(
  'note memo reminder ticket slide faq question q fact check update newsletter tweet draft headline subject re task todo agenda item section chapter page row cell bullet shopping research homework meeting call desk brief briefing summary recap tip trivia quiz entry post message email mail comment thread review answer claim statement sidenote aside footnote caption tldr nb ps fyi psa self reply briefly background context source summary label log sheet museum',
)

/** Words by which people address each other. */
const vocatives = words(
  'yo parents mates bro bruh dude mate man guys guy folks team maam ma am sir madam boss buddy pal chief everyone everybody all friend friends y yall gang colleagues lads dear honey love',
)

/** What opens a clause that says who told it. */
const tellers = words('says said per according acc via cf writes wrote claims reckons confirms confirmed tells told')

/** Nouns that tell a piece which states its teller from one that states a condition. */
const notTold = words('user seat month year day week hour person member head unit order token million share agent use')

/** Words of a consequence that the record says nothing about: "so plenty of time left", "no rush". */
const idleTails = words(
  'so no not need needed rush hurry worries worry problem plenty of time left there is are s we re you can relax still fine good great nice bad ok okay safe covered well nothing to worry about pretty quite very really that thats it its this which not a lot bit much cheap expensive steep pricey decent deal bargain steal imo imho tbh ngl lol haha wow sadly luckily happily i am me my guess think believe guessing for now then anyway though too either way all set done just saying fits fit case small enough upgrade sweet awesome cool alas phew yay again as usual always remember reminder plan ahead act soon fast quickly',
)

/** Roles of words that say what a claim says; an aside has none of them. */
const telling = new Set<Span['role']>(['mention', 'amount', 'term', 'time', 'region', 'free', 'rate', 'versus'])

const shaping = new Set<Span['role']>(['negation', 'quantifier', 'comparator', 'extreme', 'change', 'past', 'loss'])

/**
 * The pieces of a claim without what stands around it: a heading ("Ticket 4471:"), an address ("bro"), who says so
 * ("says our sysadmin"), what it means for somebody ("so plenty of time left"). A piece that tells or shapes anything
 * stays, and so does the last one left.
 */
export function withoutAsides(tokens: readonly Token[], pieces: readonly Segment[]): readonly Segment[] {
  const plain = withoutSources(
    tokens,
    pieces.map((piece) => withoutLeeway(tokens, piece)),
  )
  const first = plain.findIndex((piece, at) => !(at < plain.length - 1 && leadsIn(tokens, piece, plain[at + 1])))
  const kept = plain.filter((piece, at) => at >= first && !(at > first && trails(tokens, piece)))
  return first === 0 || kept[0] === undefined ? kept : [{ ...kept[0], joiner: 'start' }, ...kept.slice(1)]
}

/** "$8, give or take a cent": the leeway is no figure of its own. */
function withoutLeeway(tokens: readonly Token[], piece: Segment): Segment {
  const spans = piece.spans.filter((span, at) => {
    const before = piece.spans[at - 1]
    return !(span.role === 'amount' && before?.role === 'hedge' && leeway.has(tokens[before.to - 1]?.norm ?? ''))
  })
  return spans.length === piece.spans.length ? piece : { ...piece, spans }
}

/** Last words of "give or take" and "plus or minus", before which the figure already stands. */
const leeway = words('take minus')

/** What somebody goes by: the last word of a phrase that names the source. */
const sources = words(
  'entry list register registry record page site website filing docs documentation sheet spreadsheet notice report statement note table database file data audit log release newsletter article blog post guide faq chart catalogue catalog brochure profile dashboard docs wiki readme changelog',
)

/** The pieces without phrases that say what the claim goes by; their times stay: "going by its entry of November 2023". */
function withoutSources(tokens: readonly Token[], pieces: readonly Segment[]): readonly Segment[] {
  const out = pieces.map((piece) => {
    const at = piece.spans.findIndex((span) => opensSource(tokens, span.from))
    if (at < 0) return piece
    const said = piece.spans.slice(at)
    const times = said.filter((span) => span.role === 'time')
    const last = said.findLast((span) => span.role !== 'time' && span.role !== 'preposition')
    const shapes = said.some((span) => stating.has(span.role))
    if (shapes || !sources.has(tokens[(last?.to ?? 0) - 1]?.stem ?? '')) return piece
    return { ...piece, spans: [...piece.spans.slice(0, at), ...times] }
  })
  const says = out.some(({ spans }) => spans.some((span) => span.role === 'cue' || span.role === 'term'))
  return says ? out.filter(({ spans }) => spans.length > 0) : pieces
}

const stating = new Set<Span['role']>(['mention', 'amount', 'negation', 'quantifier', 'free', 'rate', 'comparator'])
const whose = words('its the their our my this that his her')

/** "Per its …", "going by …", "according to …". */
function opensSource(tokens: readonly Token[], at: number): boolean {
  const [word, next, third] = [tokens[at]?.norm ?? '', tokens[at + 1]?.norm ?? '', tokens[at + 2]?.norm ?? '']
  if (word === 'per') return whose.has(next)
  if (word === 'as' && next === 'per') return whose.has(third)
  if (word === 'according') return next === 'to'
  return (word === 'going' || word === 'judging') && (next === 'by' || next === 'from')
}

function wordsOf(tokens: readonly Token[], piece: Segment): readonly string[] {
  return piece.spans.flatMap((span) => tokens.slice(span.from, span.to).map((token) => token.norm))
}

/** "Note to self:", "PSU shopping:", "Yes ma'am,". */
function leadsIn(tokens: readonly Token[], piece: Segment, next: Segment | undefined): boolean {
  const said = wordsOf(tokens, piece)
  if (next === undefined || said.length > leadMax) return false
  if (next.joiner === 'colon') {
    const plain = piece.spans.every(
      (span) => !telling.has(span.role) || isPlainNumber(span) || isSmallName(tokens, span),
    )
    return plain && said.some((word) => headings.has(word)) && !piece.spans.some((span) => shaping.has(span.role))
  }
  return said.some((word) => vocatives.has(word)) && said.every((word) => vocatives.has(word) || greetings.has(word))
}

const leadMax = 5
const greetings = words('yes no hey hi hello ok okay so well oh and but right sure listen look my thanks please')

function isPlainNumber(span: Span): boolean {
  if (span.role !== 'amount') return false
  const { currency, unit, percent, rate } = span.amount
  return currency === undefined && unit === undefined && percent === undefined && rate === undefined
}

/** A name before a heading's noun is that of a topic, and the noun itself is none: "PSU shopping", "Ticket 4471". */
function isSmallName(tokens: readonly Token[], span: Span): boolean {
  const token = tokens[span.from]
  return (
    span.role === 'mention' &&
    span.to - span.from === 1 &&
    (token?.capital === false || headings.has(token?.norm ?? '') || headings.has(tokens[span.to]?.norm ?? ''))
  )
}

/** "…, says our sysadmin", "…, so plenty of time left", "…, not bad". */
function trails(tokens: readonly Token[], piece: Segment): boolean {
  const strong = (span: Span) => span.role === 'cue' && !span.weak
  if (piece.joiner === 'and' || piece.joiner === 'or' || piece.joiner === 'nor') return false
  const said = wordsOf(tokens, piece)
  const [lead = '', next = ''] = said
  const shown = piece.spans.some((span) => telling.has(span.role))
  // "…, so skip it on the old machines" says what somebody should do.
  if (!shown && lead === 'so' && urging.has(next)) return true
  if (shown || piece.spans.some(strong)) return false
  if (said.every((word) => idleTails.has(word) || vocatives.has(word))) return true
  if (piece.spans.some((span) => shaping.has(span.role))) return false
  return tellers.has(lead) && said.length <= tellerMax && !said.some((word) => notTold.has(word))
}

const tellerMax = 8

/** Words after "so" that begin what somebody should do. */
const urging = words(
  'skip pin plan buy get grab go expect wait upgrade hurry order check read avoid act move switch update book take keep time dont do better best please be watch mind lets',
)
