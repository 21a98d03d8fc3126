import { addPhrase, createTrie, type Trie } from '../lexicon/trie.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Measure } from './measures.ts'

/** What a phrase does in a claim about recorded answers. */
export type Word =
  | { readonly word: 'measure'; readonly measure: Measure }
  /** Place in lists. */
  | { readonly word: 'place' }
  | { readonly word: 'tone'; readonly direction: 1 | -1 }
  /** Tone named without saying which: "sentiment". */
  | { readonly word: 'sentiment' }
  | { readonly word: 'together' }
  /** One over another, in lists. */
  | { readonly word: 'prefer' }
  /** More or less of it than another. */
  | { readonly word: 'versus'; readonly direction: 1 | -1 }
  | { readonly word: 'extreme'; readonly direction: 1 | -1 }
  | { readonly word: 'ordinal'; readonly place: number }
  /** "Top three": the place or a better one. */
  | { readonly word: 'among-top' }
  | { readonly word: 'than' }
  | { readonly word: 'negation' }
  | { readonly word: 'never' }
  | { readonly word: 'always' }
  | { readonly word: 'majority' }
  | { readonly word: 'fraction'; readonly share: number }
  | { readonly word: 'times'; readonly times: number }
  | { readonly word: 'answers' }
  | { readonly word: 'models' }
  | { readonly word: 'brand' }
  | { readonly word: 'asked'; readonly asked: 'product' | 'open' }
  | { readonly word: 'about' }
  | { readonly word: 'also' }
  | { readonly word: 'today' }
  | { readonly word: 'comparator'; readonly comparator: 'lt' | 'le' | 'gt' | 'ge' }
  | { readonly word: 'hedge'; readonly hedge: 'about' | 'nearly' | 'just_over' }
  | { readonly word: 'by' }
  | { readonly word: 'join'; readonly but: boolean }
  | { readonly word: 'or' }
  | { readonly word: 'filler' }

const phrases: readonly (readonly [string, Word])[] = [
  [
    'mention, mentioned, mentioning, mentions of, mention rate, mention share, share of mention, name, named, naming, name check, cite, cited, citing, reference, referenced, appear, appeared, appearing, come up, came up, coming up, show up, showed up, turn up, crop up, pop up, feature, featured, bring up, brought up, talked about, talk about, talk of, speak of, speak about, speak, spoke of, discussed, discuss, occur, get a mention, gets a mention, visibility, referred to, refer to, namechecked, included, include, found',
    { word: 'measure', measure: 'mention' },
  ],
  [
    'recommend, recommended, recommending, recommendation, recommendation rate, suggest, suggested, suggesting, list, listed, listing, propose, proposed, put forward, picked as a recommendation, in recommendation list, make the list, on list, in list, list item, item of a list, an item of a list, shortlisted, shortlist',
    { word: 'measure', measure: 'recommend' },
  ],
  [
    'mentioned first, named first, come up first, appear first, first brand mentioned, first brand named, first brand, first to be named, first to be mentioned, first mention, first mention rate, the first brand mentioned, the first brand named, opening brand, name first, mention first, first named, first mentioned',
    { word: 'measure', measure: 'first' },
  ],
  [
    'listed first, recommended first, top recommendation, first recommendation, number one recommendation, top pick, first pick, top of the list, head the list, at the top of the list, first in the list, first on the list, list first, recommend first, listed at the top',
    { word: 'measure', measure: 'top' },
  ],
  [
    'average rank, average position, average list position, average list rank, mean rank, mean position, average place, average placement, rank, ranked, ranking, placed, on average',
    { word: 'place' },
  ],
  [
    'positively, favorably, favourably, warmly, positive, favorable, favourable, in a positive light, in a good light, positive sentiment, positive term, positive word, positive tone, approvingly, kindly',
    { word: 'tone', direction: 1 },
  ],
  [
    'negatively, unfavorably, unfavourably, negative, critically, unfavorable, unfavourable, in a negative light, in a bad light, negative sentiment, negative term, negative word, negative tone, disapprovingly, harshly',
    { word: 'tone', direction: -1 },
  ],
  ['sentiment, tone', { word: 'sentiment' }],
  ['prefer, preferred, favour over, favor over', { word: 'prefer' }],
  [
    'together, together with, alongside, along with, side by side, in the same answer, in the same response, in the same reply, co mentioned, co mention, co occur, same answer, in one answer, next to each other, jointly',
    { word: 'together' },
  ],
  [
    'more often, more frequently, more commonly, more, more time, oftener, ahead of, beat, out rank, higher, more regularly, better, above, ahead, a higher, a larger share, a larger, a bigger, larger, bigger, more popular',
    { word: 'versus', direction: 1 },
  ],
  [
    'less often, less frequently, less commonly, less, fewer, fewer time, behind, lower, below, trail, rarer, more rarely, less regularly, a lower, a smaller share, a smaller, smaller, worse',
    { word: 'versus', direction: -1 },
  ],
  [
    'most often, most frequently, most commonly, most, most of all, more often than any other, more than any other, more than any, more frequently than any other, more than all other, more often than any, highest, the highest, largest, biggest, most regularly, lead, top, number one, no 1, favourite, favorite, go to',
    { word: 'extreme', direction: 1 },
  ],
  ['least often, least frequently, least, fewest, lowest, smallest', { word: 'extreme', direction: -1 }],
  ['second, second place, 2nd, number two, runner up, no 2', { word: 'ordinal', place: 2 }],
  ['third, 3rd, third place, number three, no 3', { word: 'ordinal', place: 3 }],
  ['fourth, 4th, fourth place, number four, no 4', { word: 'ordinal', place: 4 }],
  ['fifth, 5th, fifth place, number five, no 5', { word: 'ordinal', place: 5 }],
  ['among the top, in the top, one of the top, within the top', { word: 'among-top' }],
  ['than, over, compared to, compared with, versus, v', { word: 'than' }],
  [
    'not, do not, does not, did not, dont, doesnt, didnt, is not, isnt, are not, arent, was not, wasnt, were not, werent, no, nobody, cannot, cant, wont, will not',
    { word: 'negation' },
  ],
  [
    'never, never once, not once, at no point, not at all, not a single time, in no answer, in none of, no time',
    { word: 'never' },
  ],
  ['always, every time, in every answer, every single time, in all answer, in every response', { word: 'always' }],
  [
    'majority, a majority, the majority, most answer, most of the answer, most response, most reply, in most, more than half, over half',
    { word: 'majority' },
  ],
  ['half, one half, half of', { word: 'fraction', share: 1 / 2 }],
  ['a third, one third, third of', { word: 'fraction', share: 1 / 3 }],
  ['two third', { word: 'fraction', share: 2 / 3 }],
  ['a quarter, one quarter, quarter of, one in four, 1 in 4, one out of four', { word: 'fraction', share: 1 / 4 }],
  ['three quarter, three in four, three out of four, 3 in 4, 3 out of 4', { word: 'fraction', share: 3 / 4 }],
  ['a fifth, one fifth, one in five, 1 in 5, one out of five', { word: 'fraction', share: 1 / 5 }],
  ['a tenth, one tenth, one in ten, 1 in 10, one out of ten', { word: 'fraction', share: 1 / 10 }],
  ['one in three, 1 in 3, one out of three', { word: 'fraction', share: 1 / 3 }],
  ['two in three, two out of three, 2 in 3, 2 out of 3', { word: 'fraction', share: 2 / 3 }],
  ['nine in ten, nine out of ten, 9 in 10, 9 out of 10', { word: 'fraction', share: 9 / 10 }],
  ['one in two, one out of two, every other answer', { word: 'fraction', share: 1 / 2 }],
  ['twice as often, twice as frequently, twice as much, twice as many time, double', { word: 'times', times: 2 }],
  ['three time as often, triple, thrice as often, three time more often', { word: 'times', times: 3 }],
  ['four time as often, four time more often', { word: 'times', times: 4 }],
  ['five time as often, five time more often', { word: 'times', times: 5 }],
  ['half as often, half as frequently, half as much', { word: 'times', times: 0.5 }],
  [
    'answer, response, reply, recorded answer, recorded response, model answer, model response, completion, output, generated answer',
    { word: 'answers' },
  ],
  [
    'model, llm, ai model, ai assistant, assistant, chatbot, language model, large language model, ai, ai chatbot, ai system, chat model, llm model, bot',
    { word: 'models' },
  ],
  [
    'brand, maker, company, manufacturer, label, vendor, provider, brand name, product, option, firm',
    { word: 'brand' },
  ],
  [
    'product question, shopping question, buying question, what to buy, which product to buy, product recommendation, product recommendation question, question about product, purchase question, product query, shopping query, buying advice',
    { word: 'asked', asked: 'product' },
  ],
  ['open question, open ended question, open instruction, non product question', { word: 'asked', asked: 'open' }],
  [
    'about, regarding, on the subject of, concerning, when asked about, when asked for, asked about, asked for, when people ask about, question about, question on, on the topic of, to question about, to question on, for people buying, when it come to, on, for, among, of all',
    { word: 'about' },
  ],
  ['also, as well, too', { word: 'also' }],
  ['currently, today, now, nowadays, at present, at the moment, these day, right now, current', { word: 'today' }],
  ['more than, over, above, exceeding, upward of, greater than', { word: 'comparator', comparator: 'gt' }],
  ['at least, no less than, not less than, no fewer than, minimum', { word: 'comparator', comparator: 'ge' }],
  ['less than, under, below, fewer than', { word: 'comparator', comparator: 'lt' }],
  ['at most, no more than, not more than, up to, maximum', { word: 'comparator', comparator: 'le' }],
  [
    'about, around, roughly, approximately, some, circa, approx, somewhere around, in the region of, or so',
    { word: 'hedge', hedge: 'about' },
  ],
  ['nearly, almost, close to, just under, not quite, just short of', { word: 'hedge', hedge: 'nearly' }],
  [
    'just over, slightly over, a little over, slightly more than, a little more than',
    { word: 'hedge', hedge: 'just_over' },
  ],
  ['by, in, from, across, according to, per, within, out of, with, of, at, throughout', { word: 'by' }],
  ['and', { word: 'join', but: false }],
  ['but, while, whereas, though, although, yet', { word: 'join', but: true }],
  ['or', { word: 'or' }],
  [
    's, the, a, an, is, are, was, were, be, been, being, get, got, getting, to, it, its, they, their, there, has, have, had, that, which, who, this, these, those, all, any, overall, often, frequently, commonly, time, regularly, share, rate, item, one, do, does, did, as, us, you, your, when, if, question, prompt, gave, give, given, made, tend, usually, typically, generally, in total, total, ever, simply, indeed, really, actually, clearly, far, by far, much, itself, themselves, we, our, collected, data, record, recorded, in record, user, people, asking, ask, person, someone, other, position, place, of the time, case, in case, other brand, any other brand, any other, generated, produced, written, answering, responding, responded, replied, spoken of, treated, described, portrayed, find, see, percentage, proportion, end, land, going, will, would, can, may, should, then, so, since, until, before, after, during, between, through',
    { word: 'filler' },
  ],
]

/** Phrases by their lexicon spelling, each with all it may do. */
export function competitiveWords(): Trie<Word> {
  const trie = createTrie<Word>()
  for (const [list, word] of phrases) {
    for (const phrase of list.split(', ')) addPhrase(trie, phrase.split(' ').map(stemOf), word)
  }
  return trie
}

/** Other names of topics, in lexicon spelling. */
export const topicWordings: Readonly<Record<string, readonly string[]>> = {
  laptops: ['laptop', 'notebook computer', 'laptop computer'],
  smartphones: ['smartphone', 'phone', 'mobile phone', 'android phone'],
  headphones: ['headphone', 'over ear headphone'],
  earbuds: ['earbud', 'wireless earbud'],
  televisions: ['television', 'tv', 'smart tv', 'tv set'],
  'streaming services': ['streaming service', 'streaming platform', 'video streaming service'],
  'electric cars': ['electric car', 'electric vehicle', 'ev', 'luxury electric car'],
  'vacuum cleaners': ['vacuum cleaner', 'vacuum', 'cordless vacuum'],
  'carry-on luggage': ['carry on luggage', 'carry on', 'luggage', 'carry on suitcase', 'suitcase'],
  'mesh wifi systems': ['mesh wifi system', 'mesh wifi', 'mesh router', 'wifi system'],
  'record players': ['record player', 'turntable'],
  'cell phone plans': ['cell phone plan', 'phone plan', 'mobile plan', 'cell phone service'],
  'security cameras': ['security camera', 'home security camera'],
  'running shoes': ['running shoe'],
  'electric toothbrushes': ['electric toothbrush', 'electric toothbrushe'],
  'running watches': ['running watch', 'running watche', 'gps watch', 'gps running watch'],
  'password managers': ['password manager'],
  mattresses: ['mattress', 'mattresse'],
}
