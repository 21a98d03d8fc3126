import type { Secret } from './secret.ts'
import { entropy, isStandIn } from './strength.ts'

/** A credential without a form of its own: recognised by the issuer's name beside a value of the right shape. */
interface NamedRule {
  readonly kind: string
  readonly name: RegExp
  readonly shape: RegExp
  readonly entropyMin: number
}

const rule = (kind: string, names: string, shape: string, entropyMin = 3): NamedRule => ({
  kind,
  name: new RegExp(`(?<![a-z])(?:${names.toLowerCase()})`),
  shape: new RegExp(`^(?:${shape})$`),
  entropyMin,
})

const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}'

const rules: readonly NamedRule[] = [
  rule('aws_secret_key', 'aws|amazon|secret_?access_?key|s3_?secret', '[A-Za-z0-9/+]{40}', 4),
  rule('adafruit_key', 'adafruit', '[\\w-]{32}'),
  rule('adobe_client_id', 'adobe', '[a-fA-F0-9]{32}', 2),
  rule('airtable_key', 'airtable', '[A-Za-z0-9]{17}'),
  rule('algolia_key', 'algolia', '[a-z0-9]{32}'),
  rule('asana_secret', 'asana', '[0-9]{16}|[A-Za-z0-9]{32}', 2),
  rule('atlassian_token', 'atlassian|confluence|jira', '[A-Za-z0-9]{20,24}', 3.3),
  rule('beamer_token', 'beamer', 'b_[\\w=-]{44}'),
  rule('bitbucket_secret', 'bitbucket', '[A-Za-z0-9]{32}|[\\w=-]{64}', 2.8),
  rule('bittrex_key', 'bittrex', '[a-z0-9]{32}', 2.8),
  rule('cisco_meraki_key', 'meraki', '[0-9a-f]{40}'),
  rule('cloudflare_key', 'cloudflare|(?<![a-z])cf(?:_|-)', '[\\w-]{40}|[a-f0-9]{37}', 2.8),
  rule('codecov_token', 'codecov', `[A-Za-z0-9]{32}|${uuid}`, 2.8),
  rule('cohere_key', 'cohere|co_api_key', '[A-Za-z0-9]{40}', 3.5),
  rule('coinbase_token', 'coinbase', '[\\w-]{64}'),
  rule('confluent_secret', 'confluent', '[A-Za-z0-9]{16}|[A-Za-z0-9]{64}', 2.8),
  rule('contentful_token', 'contentful', '[\\w=-]{43}'),
  rule('curseforge_key', 'curseforge', '\\$2a\\$10\\$[A-Za-z0-9/.]{53}'),
  rule('datadog_key', 'datadog|(?<![a-z])dd_', '[a-z0-9]{32}|[a-z0-9]{40}', 2.8),
  rule('discord_secret', 'discord', '[a-f0-9]{64}|[0-9]{18}|[\\w=-]{32}', 2),
  rule('droneci_token', 'droneci|drone', '[a-z0-9]{32}', 2.8),
  rule('dropbox_token', 'dropbox', '[A-Za-z0-9]{15}|[A-Za-z0-9]{11}AAAAAAAAAA[\\w=-]{43}|sl\\.[\\w=-]{135}', 2.5),
  rule('etsy_token', 'etsy', '[A-Za-z0-9]{24}'),
  rule('facebook_secret', 'facebook|(?<![a-z])fb(?:_|-)', '[a-fA-F0-9]{32}', 2.8),
  rule('fastly_token', 'fastly', '[\\w=-]{32}'),
  rule('finicity_secret', 'finicity', '[A-Za-z0-9]{20}|[a-f0-9]{32}', 2.8),
  rule('finnhub_token', 'finnhub', '[A-Za-z0-9]{20}'),
  rule('flickr_token', 'flickr', '[a-z0-9]{32}', 2.8),
  rule('freemius_secret', 'secret_key|freemius', 'sk_[\\w$&*.~^%=#!@+?{}<>|-]{29}', 3),
  rule('freshbooks_token', 'freshbooks', '[a-z0-9]{64}', 2.8),
  rule('gitter_token', 'gitter', '[\\w-]{40}'),
  rule('gocardless_token', 'gocardless', 'live_[\\w=-]{40}'),
  rule('hashicorp_password', 'administrator_login_password|password', '(?=.{8,20}$)[\\w=-]{8,20}', 3.2),
  rule('heroku_key', 'heroku', uuid),
  rule('hubspot_key', 'hubspot', uuid, 2.5),
  rule('intercom_key', 'intercom', '[\\w=-]{60}'),
  rule('jfrog_key', 'jfrog|artifactory|bintray|xray', '[a-z0-9]{73}|[a-z0-9]{64}', 2.8),
  rule('kraken_token', 'kraken', '[A-Za-z0-9/=_+-]{80,90}'),
  rule('kucoin_secret', 'kucoin', `[a-f0-9]{24}|${uuid}`, 2.5),
  rule('launchdarkly_token', 'launchdarkly', '[\\w=-]{40}'),
  rule('linear_secret', 'linear', '[a-f0-9]{32}', 2.5),
  rule('linkedin_secret', 'linkedin|linked_in|linked-in', '[A-Za-z0-9]{14,16}', 2.5),
  rule('lob_key', 'lob', '(?:live|test)_(?:pub_)?[a-f0-9]{31,35}', 2.5),
  rule('looker_key', 'looker', '[A-Za-z0-9]{20,24}'),
  rule('mailchimp_key', 'mailchimp', '[a-f0-9]{32}-us\\d{1,2}'),
  rule('mailgun_key', 'mailgun', '(?:pub)?key-[a-f0-9]{32}|[a-h0-9]{32}-[a-h0-9]{8}-[a-h0-9]{8}', 2.8),
  rule('mattermost_token', 'mattermost', '[a-z0-9]{26}'),
  rule('messagebird_token', 'message_?-?bird', `[a-z0-9]{25}|${uuid}`, 2.8),
  rule('mistral_key', 'mistral', '[A-Za-z0-9]{32}', 3.3),
  rule('netlify_token', 'netlify', '[\\w=-]{40,46}'),
  rule('newrelic_key', 'new-?_?relic', '[a-z0-9]{64}|NRAK-[a-z0-9]{27}', 2.8),
  rule('nytimes_key', 'nytimes|new-?_?york-?_?times', '[\\w=-]{32}'),
  rule('okta_token', 'okta', '[\\w=-]{42}', 3.5),
  rule('plaid_secret', 'plaid', '[A-Za-z0-9]{24}|[A-Za-z0-9]{30}', 3),
  rule('postmark_token', 'postmark', uuid, 2.5),
  rule('privateai_token', 'private-?_?ai', '[a-z0-9]{32}'),
  rule('rapidapi_token', 'rapidapi', '[\\w-]{50}'),
  rule('segment_key', 'segment', '[A-Za-z0-9]{32}', 3.3),
  rule('sendbird_key', 'sendbird', `[a-f0-9]{40}|${uuid}`, 2.8),
  rule('sentry_token', 'sentry', '[a-f0-9]{64}', 2.8),
  rule(
    'sidekiq_secret',
    'BUNDLE_ENTERPRISE__CONTRIBSYS__COM|BUNDLE_GEMS__CONTRIBSYS__COM',
    '[a-f0-9]{8}:[a-f0-9]{8}',
    2,
  ),
  rule('snyk_token', 'snyk', uuid, 2.5),
  rule('sonar_token', 'sonar', '(?:sq[upa]_)?[A-Za-z0-9=_-]{40}', 2.5),
  rule('sourcegraph_token', 'sourcegraph', '[a-fA-F0-9]{40}', 2.8),
  rule('spotify_secret', 'spotify', '[a-f0-9]{32}', 3),
  rule('square_token', 'square', 'sq0[\\w-]{20,60}', 2),
  rule('squarespace_token', 'squarespace', uuid, 2.5),
  rule('sumologic_id', 'sumo(?![a-z])|sumologic', 'su[A-Za-z0-9]{12}', 3),
  rule('sumologic_token', 'sumo(?![a-z])|sumologic', '[A-Za-z0-9]{64}', 3),
  rule('telegram_token', 'telegr', '\\d{5,16}:A[\\w-]{34}', 3),
  rule('together_key', 'together', '[a-f0-9]{64}', 3),
  rule('travisci_token', 'travis', '[A-Za-z0-9]{22}', 3),
  rule('trello_token', 'trello', '[A-Za-z0-9]{32}|[a-f0-9]{64}', 3),
  rule('twilio_token', 'twilio', '[a-f0-9]{32}', 3),
  rule('twitch_token', 'twitch', '[a-z0-9]{30}', 3),
  rule(
    'twitter_token',
    'twitter',
    '[A-Za-z0-9]{25}|[A-Za-z0-9]{45,50}|[0-9]{15,25}-[A-Za-z0-9]{20,40}|A{22}[A-Za-z0-9%]{80,100}',
    2.5,
  ),
  rule('vault_token', 'vault', 's\\.[A-Za-z0-9]{24}|hv[sbr]\\.[\\w-]{24,300}', 3),
  rule('wandb_key', 'wandb|weights_and_biases', '[a-f0-9]{40}', 3),
  rule('yandex_key', 'yandex', 't1\\.[\\w=-]{1,200}\\.[\\w=-]{86,90}|AQVN[\\w-]{35,38}|YC[\\w-]{38}', 3),
  rule('zendesk_secret', 'zendesk', '[a-z0-9]{40}', 3),
  rule('maxmind_key', 'maxmind', '[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk', 3),
]

/** Names in one spelling: `myTwitterKey` and `MY-TWITTER-KEY` both hold the word. */
const inWords = (text: string): string => text.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()

/** A line's assignment: what is named, and a value of one run. Values are read wherever they stand on the line. */
const valueForm = /(?<![\w$/.+-])[\w$][\w$&*.~^%#!@+?/|-]{7,200}(?::[\w-]{8,60})?={0,2}(?![\w$&*~^%#@/+(])/g
const assigns = /(?:=|:|=>|->|,|\s--?\w[\w-]{0,40}|"|'|`|\()\s{0,4}["'`]?$/

/** Values beside the name of their issuer, within one line of at most 400 characters around. */
export function findNamed(text: string): readonly Secret[] {
  const found: Secret[] = []
  for (const match of text.matchAll(valueForm)) {
    const value = match[0].replace(/[.!?|]+$/, '')
    if (!/[\d:]/.test(value) || isStandIn(value)) continue
    const near = text.slice(Math.max(0, match.index - 120), match.index)
    const before = near.slice(near.lastIndexOf('\n') + 1)
    if (!assigns.test(before.slice(-48))) continue
    const bits = entropy(value)
    const words = inWords(before)
    const fitting = rules.find(
      ({ name, shape, entropyMin }) => bits >= entropyMin && shape.test(value) && name.test(words),
    )
    if (fitting === undefined) continue
    found.push({
      start: match.index,
      end: match.index + value.length,
      kind: fitting.kind,
      by: 'named',
      confidence: 0.85,
      validated: false,
    })
  }
  return found
}
