/** Measures of which every reader of tables knows that less is better. */
const base =
  'wer|cer|ter|eer|(?<!\\bstandard )errors?|loss|perplexity|ppl|latency|time|mae|rmse|mse|cost|fpr|fnr|nll|bpc|turns?|params?|deaths?|fid|lpips|mape|rmsd|brier|ece|epe'

/** A form for headings under which less is better: the measures that all readers know and a reader's own, as alternatives. */
export const lessIsBetter = (own: string): RegExp => new RegExp(`\\b(?:${base}|${own})\\b|↓`, 'iu')

/** Measures of which more is better, in a caption that also speaks of errors. */
export const moreIsBetter = /accuracy|f1|bleu|score|precision|recall/iu
