import type { Comparator, Hedge, Role } from '../types.ts'

/** Phrases of one role, written as words parted by commas. */
type Phrases = readonly (readonly [phrases: string, role: Role])[]

const comparator = (comparator: Comparator): Role => ({ role: 'comparator', comparator })
const hedge = (hedge: Hedge): Role => ({ role: 'hedge', hedge })
const not: Role = { role: 'negation', ceased: false }
const ceased: Role = { role: 'negation', ceased: true }
const change = (direction: 1 | -1 | 0): Role => ({ role: 'change', direction })
const extreme = (direction: 1 | -1, ...attributes: string[]): Role =>
  attributes.length > 0 ? { role: 'extreme', direction, attributes } : { role: 'extreme', direction }
const multiple = (times: number): Role => ({ role: 'change', direction: times > 1 ? 1 : -1, times })
const versus = (direction: 1 | -1 | 0, ...attributes: string[]): Role =>
  attributes.length > 0 ? { role: 'versus', direction, attributes } : { role: 'versus', direction }

/** Words that shape a claim, whatever it is about. */
export const shapingWords: Phrases = [
  [
    'less than, under, below, fewer than, lower than, smaller than, shorter than, short of, beneath, shy of, failed to reach, fell short of, fall short of',
    comparator('lt'),
  ],
  [
    'at most, no more than, not more than, maximum of, a maximum of, or less, or fewer, or lower, capped at, not over, no higher than, no heavier than, no larger than, no bigger than, no longer than, not heavier than, not larger than, not bigger than, does not exceed, doesnt exceed, not exceeding, not to exceed, tops out at, maxes out at, no greater than, cannot be over, cant be over, cannot be more than, cant be more than, cannot exceed, cant exceed, may not exceed, must not exceed',
    comparator('le'),
  ],
  [
    'up to, as much as, as many as, a limit of, limited to, max of, a max of, within',
    { role: 'comparator', comparator: 'le', upTo: true },
  ],
  [
    'at least, no less than, not less than, no fewer than, minimum of, a minimum of, or more, or higher, or greater, and up, and above, not under, not below',
    comparator('ge'),
  ],
  [
    'more than, over, above, greater than, exceed, exceeded, exceeding, in excess of, upwards of, upward of, north of, beat, beats, eclipsed, eclipses, outpaced, outstripped, topped, topping, surpassed, surpassing, higher than, larger than, bigger than, longer than, beyond, well over, well above, comfortably over',
    comparator('gt'),
  ],
  ['between', comparator('between')],
  [
    'about, abt, around, approximately, approx, roughly, circa, ca, or so, ish, in the neighborhood of, in the neighbourhood of, in the region of, in the ballpark of, give or take, give or take a cent, give or take a few cents, give or take a penny, give or take a bit, more or less, somewhere around, somewhere near, an estimated, estimated at, estimated, or thereabout, thereabout, on the order of, in the order of, of the order of, something like, near enough, plus or minus, rounded to, rounded up to, rounded down to, rounded, very roughly, very approximately',
    hedge('about'),
  ],
  [
    'a shade under, a shade below, nearly, almost, just under, just shy of, a little under, slightly under, slightly below, just below, a little less than, slightly less than, a bit under, close to, not quite, a hair under, a touch under, approaching, nearing, just short of, a hair below, a hair shy of, a whisker under, a whisker below, a tad under, a tad below, a smidge under, a smidgen under, a notch under, a notch below, marginally under, marginally below, fractionally under, fractionally below, a fraction under, a fraction below, close on, getting on for, barely under, a sliver under',
    hedge('nearly'),
  ],
  [
    'just over, slightly over, a little over, slightly more than, a bit more than, a little more than, just above, a touch over, slightly above, a bit over, a shade over, a shade above, a hair over, just north of, a hair above, a whisker over, a whisker above, a tad over, a tad above, a smidge over, a smidgen over, a notch over, a notch above, marginally over, marginally above, fractionally over, fractionally above, a fraction over, a fraction above, a bit above, a little above, a touch above, barely over, a sliver over, and change, and some change, a little north of',
    hedge('just_over'),
  ],
  [
    'nothing, nothing at all, nothing special, not, doesnt, isnt, dont, didnt, cant, cannot, wont, hasnt, havent, arent, wasnt, werent, never, no, without, lack, lacking, fail to, failed to, neither, none of, aint, doesn t, isn t, don t, didn t, can t, by no means, refuse to, unable to, zero support for, yet to, has yet to, have yet to, is yet to, still has yet to',
    not,
  ],
  [
    'no longer, not any more, not anymore, stopped, stopped offering, dropped support for, dropped support, no more, discontinued support for, removed support for, doesnt anymore, ceased, ceased to, any longer',
    ceased,
  ],
  [
    'used to, used to be, formerly, once had, previously, at one point, in the past, historically, once cost, back then',
    { role: 'past' },
  ],
  [
    'grew, grow, growing, grown, rose, risen, rise, rising, increased, increase, increasing, up, climbed, jumped, jump, gained, surged, soared, growth, went up, bumped, bumps, bumped up, bumps up, pushed up, pushes up, lifted, lifts, drove up, drives up, raised, hiked, expanded, advanced, improved, gain, upped, has gone up, an increase of, a rise of, price increase, price hike',
    change(1),
  ],
  [
    'fell, fall, fallen, falling, dropped, drop, dropping, declined, decline, declining, decreased, decrease, decreasing, down, shrank, shrunk, slid, slipped, cut, lowered, contracted, went down, plunged, tumbled, reduced, reduction, sank, dipped, slashed, has gone down, price cut, a decrease of, a drop of',
    change(-1),
  ],
  ['changed, change, moved, went', change(0)],
  ['doubled, doubling', multiple(2)],
  ['tripled, trebled, tripling', multiple(3)],
  ['quadrupled', multiple(4)],
  ['quintupled', multiple(5)],
  ['sextupled', multiple(6)],
  ['halved', multiple(0.5)],
  // A term within which somebody must do something is not the term that a record gives.
  ['be registered, get registered, being registered, be activated, be redeemed, be claimed by', { role: 'unknown' }],
  ['quarter over quarter, quarter on quarter, qoq, sequentially, q q, year to date, ytd', { role: 'unknown' }],
  ['cheapest, least expensive, lowest priced, lowest cost, most affordable', extreme(-1, 'price')],
  ['most expensive, priciest, costliest, highest priced, dearest', extreme(1, 'price')],
  ['lowest, smallest, least, shortest, minimum, fewest, lightest, slowest, earliest', extreme(-1)],
  ['highest, largest, biggest, most, longest, greatest, top, number one, heaviest, fastest, the most', extreme(1)],
  ['most profitable', extreme(1, 'net_income')],
  ['most valuable', extreme(1, 'market_cap')],
  [
    'cheaper, less expensive, lower priced, more affordable, cost less, costs less, costing less, less costly, undercut, priced lower, priced below, cheaper to use, cheaper to run, undercutting',
    versus(-1, 'price'),
  ],
  [
    'more expensive, pricier, costlier, cost more, costs more, dearer, priced higher, priced above, more costly, costing more, charge more, charges more',
    versus(1, 'price'),
  ],
  ['higher, larger, bigger, greater, longer, more, faster, newer, later, wider, bigger than that, roomier', versus(1)],
  ['lower, smaller, less, fewer, shorter, slower, older, earlier', versus(-1)],
  ['outearned, out earned, earned more, made more, made more money, more profitable', versus(1, 'net_income')],
  ['heavier, weighs more, weigh more', versus(1, 'weight')],
  ['lighter, weighs less, weigh less', versus(-1, 'weight')],
  ['draws more power, uses more power, draw more power, more power hungry', versus(1, 'thermal_design_power')],
  ['draws less power, uses less power, draw less power', versus(-1, 'thermal_design_power')],
  [
    'supported longer, supported for longer, supported later, has longer support, outlives, outlive, outlasts, outlast',
    versus(1, 'end_of_life'),
  ],
  ['more powerful, more horsepower', versus(1, 'horsepower')],
  ['taller', versus(1, 'height')],
  ['thicker', versus(1, 'depth')],
  ['thinner, slimmer', versus(-1, 'depth')],
  ['outsold', versus(1, 'revenue')],
  [
    'as expensive, as much, as costly, as pricey, the same price, same price, priced the same, cost the same, costs the same',
    versus(0, 'price'),
  ],
  ['the same, same, equal, identical, as large, as big, as high, as long, as many, on par, tied', versus(0)],
  [
    'than, versus, vs, that of, compared to, compared with, relative to, over that of, as against, against',
    { role: 'than' },
  ],
  [
    'free, free of charge, for free, at no cost, no cost, no charge, at no charge, costs nothing, cost nothing, without charge, without paying, dont pay for, doesnt pay for, wont bill you for, wont charge you for, wont charge for, dont charge for, doesnt charge for, dont bill for, doesnt charge you for, dont charge you for, waived, no fee, no fees, dont have to pay for, doesnt have to pay for, not have to pay for, without having to pay for, complimentary, free to use, gratis, zero cost, for nothing',
    { role: 'free' },
  ],
  ['all, every, each of, any, always, across the board', { role: 'quantifier', quantifier: 'all' }],
  ['only, just, solely, exclusively, merely, nothing but', { role: 'quantifier', quantifier: 'only' }],
  ['some, certain, several, a few, sometimes, partly, selected, various', { role: 'quantifier', quantifier: 'some' }],
  [
    'and, as well as, along with, plus, and also, together with, in addition to, but also, but also has, and additionally',
    { role: 'join', join: 'and' },
  ],
  ['or, either', { role: 'join', join: 'or' }],
  ['instead of, rather than, as opposed to', { role: 'join', join: 'but', negates: true }],
  [
    'but, while, whereas, although, though, yet, however, whilst, despite, even though, compared to its, on the other hand',
    { role: 'join', join: 'but' },
  ],
  ['nor', { role: 'join', join: 'nor' }],
  [
    'loss, net loss, annual loss, lost, losing, in the red, loss making, losses, quarterly loss, lost money, bled, unprofitable, posted a loss, a net loss',
    { role: 'loss', negative: true },
  ],
  [
    'profitable, makes a profit, make a profit, made a profit, making a profit, in the black, turned a profit, made money, was profitable, earned a profit',
    { role: 'loss', negative: false },
  ],
  ['reached, reach, reaches, hit, hits', { role: 'reach' }],
  ['passed, pass, crossed, cross, passes, crosses, cleared the', comparator('gt')],
  ['since', { role: 'preposition', word: 'since' }],
  ['until, till, through', { role: 'preposition', word: 'until' }],
  ['before, prior to, ahead of, earlier than', { role: 'preposition', word: 'before' }],
  ['after, following, later than', { role: 'preposition', word: 'after' }],
  ['from', { role: 'preposition', word: 'from' }],
  ['to', { role: 'preposition', word: 'to' }],
  ['by', { role: 'preposition', word: 'by' }],
  ['in, during, throughout', { role: 'preposition', word: 'in' }],
  ['for', { role: 'preposition', word: 'for' }],
  ['of', { role: 'preposition', word: 'of' }],
  ['at', { role: 'preposition', word: 'at' }],
  ['on', { role: 'preposition', word: 'on' }],
  ['with', { role: 'preposition', word: 'with' }],
  ['as', { role: 'preposition', word: 'as' }],
]

/**
 * Reviewed words that change nothing about what a claim says: articles, auxiliaries, verbs of reporting and having,
 * nouns of kind. A word that narrows a figure ("adjusted", "iPhone", "domestic") must never stand here.
 */
export const harmlessWords = [
  'starts at, start at, starting at, starts from, begins at, bring, brings, bringing, brought, ci minutes, build minutes, compute minutes, meant, kicks in, kicks in at, kick in, kick in at, all along, good luck, changed your mind, how long, epa, heads up, listen up, can be cancelled, can be canceled, if you lose interest in, if you lose interest, when you lose interest in, if you cancel, if cancelled, when you cancel, youve, weve, theyve, ive, thats, heres, theres, whos, hes, shes, itd, itll, thatll, youre, lets, folks, anything, something, everything, nearly anything, hunter, hunters, researcher, researchers, hacker, hackers, exposing, exposes, spilling, works, found in, find in, rolled out, rolled out to, rolls out, reached, expanded, expanded to, expands to, entered, monatlich, subscribe, subscribe to, use it, watch, stream, needed, ask for, asks for, asking for, demand, demands, promo, deal, deals, offer code, runs, run, exist, exists, is live, live in, went live in, turn up',
  'a, an, the, this, that, these, those, it, its, their, they, them, our, we, us, you, your, i, he, she, his, her, who, which, what, whats, whose, there, here, own, one, my, me, s, youll, youd, theyre, were, im',
  'is, are, was, were, be, been, being, am, isn, do, does, did, done, doing, has, have, had, having, will, would, shall, can, could, should, may, might, must, let, gets, get, got, getting, ve, re, ll',
  'not only, then, so, thus, hence, also, too, indeed, actually, in fact, really, very, quite, well, simply, basically, essentially, now that, already, still, even, again, as well, just about, exactly, precisely, flat, flatly, clearly, of course, reportedly, apparently, allegedly, supposedly, officially, official, overall, altogether, in all, all in all, in total, total, totaling, totalling, a total of, all told, grand total, combined total, per se, right, a whopping, whopping, a mere, mere, a staggering, staggering, impressive, a hefty, hefty, massive, a cool, a modest, a record',
  'please, verify, confirm, check, true, true that, correct, fact, fact check, claim, claimed, claims that, states, state that, stated, stating, says, say, said, told, tell, note, noted, notes, know, known, believe, i believe, i think, think, i heard, heard, read, i read, seem, seems, appear, appears, wondering, is it true that, isnt it, right now that, did you know, did you know that, hey, hi, hello, so far as i know, as far as i know, afaik, iirc, fyi, btw, if i recall, quick question, you know, turns out, remember, remember that, according to reports',
  'according to, based on, per its, according to its filing, according to the company, according to its latest filing, in its filing, in its 10 k, in its annual report, annual report, filing, filed, sec filing, sec filings, earnings report, its books, reported by, data shows, records show, the record, public record, on its website, website, on its pricing page, pricing page, its pricing page, price list, listed, listing, list, lists',
  'report, reported, reporting, posted, post, recorded, record, booked, generated, generate, generating, delivered, deliver, brought in, brought home, bring in, took in, take in, pulled in, raked in, reaching, came in, comes in, come in, came in at, comes in at, came to, come to, comes to, came out at, totaled, totalled, totals, stood, stand, stands, stood at, stands at, amounted, amount, amounts, amounting, equals, equal to, equaled, equalled, clocked in, clocked in at, worth, achieved, saw, made, make, making, makes, ended, closed, finished, printed, published, announced, disclosed, showed, show, shows, showing, registered, logged, tallied, notched, scored, earned, earn, earns, earning, cleared, clear, puts, put at, stayed, came, come, rang in, swung, landed on, tipped the scales at, weighed in, closed out, closed the year, wrapped up, finished with, after tax,  sits at, sit at, sits, landed, landed at, ran to, runs to, rang up, racked up, realized, realised, produced, turned in, turned, put up, chalked up, held, hold, holds, holding, carried, carries, carry, owned, kept, keep, keeps, maintained, maintains, counted, measured, measures, measure, measuring, featured, features, feature, featuring, boasts, boast, boasting, sports, packs, pack, packed, packing, comes with, come with, came with, ships with, equipped with, equipped, fitted with, rated, rated at, rated for, delivers, gives, give, given, gave, provides, provide, provided, providing, offers, offer, offered, offering, includes, include, included, including, contains, contain, consists of, uses, use, used, using, utilizes, runs on, run on, running, run, runs, works, work, working, allows, allow, allowed, lets, let users, enables, enable, enabled, supports, support, supported, supporting, accepts, accept, accepted, handles, handle, handling, implements, implemented, requires, require, required, has a, with a, available, available for, available at, can be, able to, able, ability to, capable of, permits, permit, permitted, grants, set, sets, set at, needs, need, takes, take, go, goes, going, went, lasts, last for, good for, valid, valid for, remains, remain, remained, stays, stay, becomes, became, become, serves, called, named, known as',
  'token, tokens, call, calls, post, mail, form, ready, production, in production, what we use in production, rate card, price card, deal, whats the deal, budget, budgeted, budgeting, quoted, quote, quotes, advertised, advertises, invoice, invoiced, turn on, turning on, turned on, switch on, enable it, set up, setting up, log in, login, sign in, signing in, logging in, secure, secured, protect, protected, protecting, generated, sending, send, sent, feed, feeding, pushing, process, processing, processed, through, via the api, access, accessible, possible',
  'year over year, year on year, yoy, y o y, y y, over the year, on the year, busy, a busy year, a good year, a great year, a strong year, a big year, a tough year, wise, in terms of, measured by, expense, expenses, expenditure, outlay, spent, spends, spending, breaking, breaking news, news, update, psa, reminder, headline, belonged to, belongs to, went to, three month, twelve month, ended, ending, ends, fiscal quarter, quarter, quarters, rated as, ranks as, if memory serves, if im not mistaken, unless im mistaken, correct me if im wrong, reads, read, worth of goods and services, worth of goods, as reported, looking at',
  'back in, back, early, late, mid, expect to, expect to be, signing up, sign up, signing up for, mean, means, meaning, told me, im told, i am told, right around, somewhere, it costs, it cost, budgeted for, a subscription to, subscribing to, subscribing, subscribe to, receives, receive, getting',
  'how much is, how much does, how much did, how much do, how much are, how much, how hard is it, how easy is it, how difficult is it, how hard is it to, how easy is it to, usd, thing, things, stuff, merchandise, goods, unused, side, started, full, stop, stops, expire, expires, generating, generate, generates, support, played, play, playing, non, allowing, lets you, gives you, give you, deducts, deduct',
  'stopped at, stops at, stop at, stopped short at, caught up in, caught up, swept up in, at the close of, the close of, at year end, year end, at the end of, checked, when checked, as checked, seen, as seen, when seen, last seen, looked up, retrieved, as noted, as listed, dated, is dated, as at, as on, as per, take note, mind you, note also, over at, over on, fit, fits, manages, manage, instance, instances, inside, has been around, been around, around since',
  'ran, run, runs, running, hand, hands, handed, handing, bundle, part, parts, topic, subject, qualify, qualifies, qualified, qualifying, need to spend, have to spend, must spend, have to reach, need to reach, must reach, get to, basket, cart, shopping cart, checkout total, listed as, is listed as, rated as, eat, dine, outlet, machine, machines, lock down, locking down, locked down, lets people, lets users, let people, let users, people in, range goes, goes, went, for good, once and for all, hang, you are out, youre out, log into, households, household, range, stays, keeps at, its way into, pocket, pockets, pocketing, parcel, parcels, upward, upwards, pop, a pop',
  'status, city, highway, combined, suffered, suffer, happened, happen, occurred, took place, experienced, was hit, victim, operates, operate, operating in, present in',
  'received, receive, obtained, obtain, granted, gained its, won, restaurant, restaurants, supermarket, supermarkets, branch, branches, known to be, known exploited',
  'made up, makes up, make up, accounted for, accounts for, account for, represented, represents, represent, of stock, of its stock, of its own stock, of its own shares, of shares, own shares, own stock, a year earlier, one year earlier, the year before, the year prior, a year before, the previous year, the prior year, prior year, previous year, the preceding year, preceding year, year earlier, the year earlier, a year ago, year ago, the one, one, find, finds, find it, cost you',
  'took, can apply to, can apply for, may apply to, may apply for, apply to, apply for, reckon on, reckon with, reckon, count on, on top, on top of that, on top of it, at the start of, at the beginning of, at the close of, by the close of, at year end, at the year end, at its year end, year to, months to, twelve months to, 12 months to, twelve months through, 12 months ended, twelve months ending, 12 months ending, twelve months up to, 12 months through, the year to, in dollars, in us dollars, in euros, in usd, fy, whatsoever, at all, of any kind, of any sort, whatever',
  'added up to, adds up to, add up to, adding up to, amounting to, taken over, take over, takes over, taking over, took over',
  'in the accounts of, in the accounts, in its accounts, of which, was left, is left, left over, left as',
  'figure, figures, number, numbers, value, values, sum, results, result, performance, level of, rate, rates, metric, data, information, details, time, times, moment, period, reporting period, term, year ended, quarter ended, year, years ended, years, twelve months ended, fiscal, financial year, calendar, date, dates, day, day one, basis, dollars worth, ever, yet, once, officially, on paper, straight, point, way, kind, type, sort, category, standard, regular, normal, regularly, typically, usually, generally, normally, default, by default, listed price, sticker, general',
  'sells, sell, selling, sold, retails, retail for, charged, charges, charge, charging, bills, bill, billed, paid, pay, pays, paying, payable, ask, asks, asking, sets you back, set you back, will set you back, going for, buys, buy, bought, purchase, purchased, purchases, purchasing, order, orders, ordering, cost you, available from, yours for, spend, spends, spending you, shell out, fork out, fork over, cough up, hand over, money, cash price, starting, start, starts, begin, begins, beginning',
  'launched, launch, launches, debuted, debut, introduced, introduces, unveiled, rolled out, came out, out, hit the market, hit stores, arrived, arrive, first, originally, initially, when, where, how, whether, if, because, since its, due to, thanks to, like, such as, namely, i e, e g, viz, for example, aka, also known as, respectively, each, both, together, itself, themselves, themself, else, another, other, same company, and so on, etc, off, into, onto, upon, about its, via, through its, under its, under the, among, amongst, across, out of, inside, next to, instead, rather, yes, ok, okay, sure, well known, popular, famous, flagship, iconic, big, huge, large, little, small, good, great, new, brand new, latest and greatest, leading, major',
] as const

/** Phrases that only say who claims it, how sure they are, or that they ask. */
export const framingPhrases = [
  'am i right that, am i right in thinking, am i right, is it right that, is it the case that, is it correct that, is it accurate that, is it true, is it so, would it be fair to say, fair to say, safe to say, it is said that, people say, they say, everyone knows, i understand that, i understand, as i understand it, my understanding is that, my understanding is, from what i can tell, from what i have seen, from what ive read, from what i gather, from what i know, from what i, turns out that, turns out, word is, rumor has it, rumour has it, so i hear, so they say, as it happens, as everyone knows, in other words, that is to say, to be exact, to be precise, give me, can you confirm that, can you confirm, can you check that, can you check, could you confirm, could you verify, can you verify, need to verify, want to verify, want to know, trying to confirm, i want to confirm, just checking, quick check, sanity check, double checking, i assume, i assume that, i guess, i suppose, i remember, i recall, i saw, i saw that, i see, someone said, somebody told me, heard that, i heard that, we believe, we think, we assume, our notes say, notes say, my notes say, the deck says, the slide says, slide, deck, the article says, article, blog post, a colleague says, colleague, my boss, boss, friend, friends, customer says, sales rep, rep, draft, draft says, copy, our copy, marketing copy, on the website, per the website, per the site, per the docs, docs, documentation, as documented, per the filing, 10k, 10 k, form 10 k, annual filing, earnings release, press release, shareholder letter, for the record, believe it or not, needless to say, to my knowledge, as we know, long story short, good to know, note that, keep in mind, bear in mind, in short, in brief, by the way, at the end of the day, all things considered, in practice, in reality, in truth, truth be told, honestly, frankly, interestingly, notably, importantly, remarkably, surprisingly, of note',
] as const

/** Common verbs and fillers around figures and features that change nothing about them. */
export const plainVerbs = [
  'enjoyed, enjoys, pocketed, netted, grossed, collected, collects, amassed, accumulated, banked, logged, hauled in, hauled, drew in, drew, garnered, attracted, commanded, commands, fetched, fetches, demands, wants, runs at, ran at, weighs in at, checks in at, comprises, comprised, spans, spanning, invested, invests, poured, pours, plowed, ploughed, devoted, devotes, allocated, allocates, directed, put into, rests, rest at, works out to, works out at, work out to, work out at, adds up to, add up to, adds up, equates to, translates to, translates into, total, will run you, runs you, runs about, setting you back, retailing, retails at, retail at, is going for, hovers, hovered, sat at, sat, was sitting, settled at, settled, finished at, finished on, ended up, ended up with, wound up with, came away with, walked away with, is worth, registers, lands at, lands, arrives at, arrive at, lies at, lies, stays at, clocks in at, clocks, tallies, counts, boasted, touts, touted, advertised as, marketed as, sold as, billed as, described as, classified as, considered, counts as, deemed, regarded as, treated as, known for, famous for',
  'option to, the option of, option of, choice of, possibility of, possibility to, opportunity to, way to, a way to, ways to, form of, any form of, some form of, kind of, type of, sort of, means of, method of, able to use, able to, free to choose, is there, there is, there are, is possible, are possible, comes standard, out of the box, built in, built into, natively, optional, optionally, activate, activated, activating, authenticate, authenticating, authentication, verification, verify logins, logins, extra, layer, layer of security, additional, step, steps, codes, code, one time codes, sent, delivered, protection, account protection, security, for security, safety, process, procedure, process of, experience, task, job, effort, matter, the answer, answer is, question',
  'after purchase, of purchase, after buying, after you buy, after delivery, from delivery, of delivery, after receipt, of receipt, from the date of purchase, of the purchase date, from purchase, since purchase, bring back, bring it back, bring items back, take back, takes back, take an item back, takes an item back, take items back, takes items back, taking back, taken back, give back, hand back, change your mind, if you change your mind, shoppers have, buyers have, customers have, shoppers get, window, period of, time frame, timeframe, deadline, grace period, policy allows, policy gives, honors, honours, honored, backs, backed by, covers, covered, cover, covering, coverage, comes under',
  'weighing in at, tipping the scales, tips the scales at, clocking in, measuring in at, rated power, puts out, putting out, outputs up to, churns out, cranks out, good for, capable, rolls off, is quick, drivers get, see, sees, look at, looks at, analyze, analyzes, analyse, you get, youll get, youd get, you will get, you can get, get you, gets you, can hold, can take, can handle, can process, can read, can accept, can go, room for, space for, fits in, fit into, fitting, housed in, sized at, size of',
  'alone, altogether now, overall figure, headline, headline figure, headline number, magic number, figure of, a figure of, amount of, sum of, the sum of, price point, price tag, tag, sticker price tag, price of admission, going rate, asking, entry, fee of, charge of, cost of, cost to you, out of pocket, your wallet, wallet, buck, bucks worth, cheap, affordable, pricey, expensive, steep, reasonable, bargain, great value, value for money',
] as const

/** Nouns that say what kind of thing the subject is; right before a figure of a company they narrow it instead. */
export const kindNouns = [
  'seller, sellers, dealer, dealers, merchant, merchants, shareholder, shareholders, stockholder, stockholders, holders, investor, investors, viewer, viewers, listeners, players, gamers, owners, readers, travellers, travelers, guests, clients',
  'retail, hardware, software, advertising, ads, ad, licensing, licence, license, online, digital',
  'card, cards, users, user, customer, customers, consumer, consumers, people can, members, shoppers, buyers, subscribers can, subscriber, developers, developer, someone, everyone, anyone, public, individuals, folks, account holders, accounts, account',
  'company, companies, firm, corporation, corp, inc, incorporated, ltd, llc, plc, co, gmbh, group, business, enterprise, brand, maker, giant, tech giant, company wide, companywide, platform, service, services, provider, vendor, retailer, chipmaker, chip maker, automaker, carmaker, streamer, streaming service, streaming giant, bank, airline, software company, tech company, technology company, car maker, manufacturer, app, site, product, products, offering, offerings, model, models, version, edition, item, device, devices, gadget, tool, machine, unit, vehicle, car, cars, phone, smartphone, handset, laptop, computer, notebook, tablet, console, game console, watch, smartwatch, headset, gpu, graphics card, cpu, processor, chip, llm, language model, large language model, ai model, ai, api, apis, system, plan, plans, tier, tiers, subscription, subscriptions, package, packages, membership, memberships, pricing, priced, option, options, level, levels, program, programme, scheme, policy, policies, rule, rules, terms, conditions, customer service, store, stores policy, shop, fast food chain, coffee chain, drugmaker, pharma giant, conglomerate, owner, parent company, add on, add ons, software giant, social network, search giant, cloud provider, marketplace, startup, ai startup, ai company, ai lab, lab',
] as const

/** Participles and adverbs that narrow a figure although they look like plain verbs and manner. */
export const narrowing: ReadonlySet<string> = new Set(
  'adjusted discounted cached refurbished renewed unlocked prepaid extended combined diluted restated weighted unaudited batched reduced promoted subsidized subsidised deferred recurring retained accrued realized unrealized used leased financed bundled metered tuned managed hosted connected expected estimated projected planned rumored rumoured domestically internationally organically wholly partly partially sequentially locally regionally individually jointly excluding including'.split(
    ' ',
  ),
)
