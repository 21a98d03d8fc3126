import { alnum, format, hex, type SecretFormat, word } from './formats.ts'

const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}'

const models: readonly SecretFormat[] = [
  format('openai_key', 'T3BlbkFJ', `sk-(?:[\\w-]{20,180}T3BlbkFJ[\\w-]{20,180})`, 3),
  format('openai_key', 'sk-', `sk-(?:proj|svcacct|admin|None)-[\\w-]{40,200}`, 3),
  format('openai_key', 'sk-', `sk-${alnum('40,60')}`, 3.5),
  format('deepseek_key', 'sk-', `sk-[0-9a-f]{32}`, 3),
  format('anthropic_key', 'sk-ant-', `sk-ant-(?:api\\d\\d|admin\\d\\d|sid\\d\\d|oat\\d\\d)-[\\w-]{60,200}`, 3),
  format('openrouter_key', 'sk-or-', `sk-or-v1-[0-9a-f]{64}`, 3),
  format('groq_key', 'gsk_', `gsk_${alnum('48,56')}`, 3),
  format('xai_key', 'xai-', `xai-${alnum('70,90')}`, 3),
  format('perplexity_key', 'pplx-', `pplx-${alnum('48,56')}`, 3),
  format('huggingface_token', 'hf_', `hf_[A-Za-z0-9]{34,40}`, 3),
  format('huggingface_org', 'api_org_', `api_org_[A-Za-z0-9]{34}`, 3),
  format('replicate_token', 'r8_', `r8_${alnum('37')}`, 3),
  format('langsmith_key', 'lsv2_', `lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}`, 3),
  format('pinecone_key', 'pcsk_', `pcsk_[\\w]{40,90}`, 3),
  format('elevenlabs_key', 'sk_', `sk_[0-9a-f]{48}`, 3),
  format('tavily_key', 'tvly-', `tvly-(?:dev-)?${alnum('28,40')}`, 3),
  format('nvidia_key', 'nvapi-', `nvapi-[\\w-]{60,72}`, 3),
  format('fireworks_key', 'fw_', `fw_${alnum('20,28')}`, 3.2),
  format('cerebras_key', 'csk-', `csk-${alnum('40,52')}`, 3),
]

const money: readonly SecretFormat[] = [
  format('stripe_key', 'k_', `[sr]k_(?:live|test|prod)_${alnum('10,247')}`, 2),
  format('stripe_webhook', 'whsec_', `whsec_[A-Za-z0-9+/=]{24,80}`, 3),
  format('square_token', 'sq0', `sq0(?:atp|csp|idp)-[\\w-]{22,50}`, 2),
  format('square_token', 'EAAA', `EAAA[\\w-]{22,60}`, 3),
  format('braintree_token', 'access_token$', `access_token\\$(?:production|sandbox)\\$[0-9a-z]{16}\\$[0-9a-f]{32}`, 3),
  format('plaid_token', 'access-', `access-(?:sandbox|development|production)-${uuid}`, 3),
  format('flutterwave_key', 'FLW', `FLW(?:SECK|PUBK)(?:_TEST)?-[0-9a-hA-H]{12,32}(?:-X)?`, 2),
  format('razorpay_key', 'rzp_', `rzp_(?:live|test)_${alnum('14,20')}`, 3),
  format('shopify_token', 'shp', `shp(?:at|ca|pa|ss|tka)_[0-9a-fA-F]{32}`, 2.5),
  format('easypost_key', 'EZ', `EZ[AT]K[A-Za-z0-9]{54}`, 2.5),
  format('lob_key', '_', `(?:live|test)_(?:pub_)?[0-9a-f]{31,35}`, 2.5),
  format('gocardless_token', 'live_', `live_[\\w=-]{40}`, 3),
  format('duffel_token', 'duffel_', `duffel_(?:test|live)_[\\w=-]{43}`, 2.5),
  format('shippo_token', 'shippo_', `shippo_(?:live|test)_[0-9a-fA-F]{40}`, 2.5),
  format('mercadopago_token', 'APP_USR-', `APP_USR-\\d{10,20}-\\d{6}-[0-9a-f]{32}-\\d{5,12}`, 3),
]

const talk: readonly SecretFormat[] = [
  format(
    'slack_token',
    'xox',
    `xox[be]-\\d{8,14}-(?:\\d{8,14}-)?[A-Za-z0-9-]{16,40}|xox[pe](?:-\\d{10,13}){3}-[A-Za-z0-9]{28,34}`,
    2.5,
  ),
  format(
    'slack_token',
    'xox',
    `xoxe\\.xox[bp]-\\d-[A-Za-z0-9]{120,180}|xoxe-\\d-[A-Za-z0-9]{120,160}|xox[os](?:-\\d{6,14}){3}-[a-f\\d]{10,40}|xox[ar]-(?:\\d-)?(?=[A-Za-z-]{0,20}\\d)[0-9A-Za-z-]{8,80}`,
    2.5,
  ),
  format('slack_app_token', 'xapp-', `xapp-\\d-[A-Z0-9]{6,20}-\\d{6,16}-[A-Za-z0-9]{20,100}`, 2.5),
  format(
    'slack_webhook',
    'hooks.slack.com',
    `hooks\\.slack\\.com/(?:services|workflows|triggers)/[A-Za-z0-9+/]{20,64}`,
    3,
  ),
  format('discord_token', '.', `[MNO][A-Za-z0-9_-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,38}`, 3.5),
  format('discord_webhook', '/api/webhooks/', `discord(?:app)?\\.com/api/webhooks/\\d{17,20}/[\\w-]{60,72}`, 3),
  format(
    'teams_webhook',
    'webhook.office.com',
    `[a-z0-9]{1,40}\\.webhook\\.office\\.com/webhookb2/[a-z0-9@-]{60,90}/IncomingWebhook/[a-z0-9]{32}/[a-z0-9-]{36}`,
    3,
  ),
  format('telegram_token', ':A', `\\d{5,16}:A[\\w-]{34}`, 3.5),
  format('twilio_key', 'SK', `SK[0-9a-fA-F]{32}`, 3),
  format('sendgrid_key', 'SG.', `SG\\.[\\w=.-]{20,24}\\.[\\w=-]{39,46}|SG\\.[\\w=.-]{66}`, 2.5),
  format('sendinblue_key', 'xkeysib-', `xkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}`, 2.5),
  format('mailgun_key', 'key-', `(?:pub)?key-[0-9a-f]{32}`, 2.8),
  format('mailchimp_key', '-us', `[0-9a-f]{32}-us\\d{1,2}`, 3),
  format('resend_key', 're_', `re_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,30}`, 3),
  format('facebook_token', 'EAA', `EAA[MC][A-Za-z0-9]{90,400}`, 3),
  format('facebook_app', '|', `\\d{15,16}(?:\\||%7C)[\\w-]{27,40}`, 3),
  format('notion_token', 'ntn_', `ntn_\\d{11}[A-Za-z0-9]{35}`, 3),
  format('notion_token', 'secret_', `secret_[A-Za-z0-9]{43}`, 3.5),
  format('airtable_token', 'pat', `pat[A-Za-z0-9]{14}\\.[0-9a-f]{64}`, 3),
  format('atlassian_token', 'ATATT3', `ATATT3[\\w=-]{180,210}`, 3),
  format('atlassian_token', 'ATCTT3', `ATCTT3[\\w=-]{60,210}`, 3),
  format('figma_token', 'figd_', `figd_[\\w-]{38,46}`, 3),
  format('contentful_token', 'CFPAT-', `CFPAT-[\\w-]{43}`, 3),
  format('typeform_token', 'tfp_', `tfp_[\\w.=-]{59}`, 2.5),
  format('frameio_token', 'fio-u-', `fio-u-[\\w=-]{64}`, 2.5),
  format('mapbox_token', '.eyJ', `[sp]k\\.eyJ[\\w-]{50,140}\\.[\\w-]{20,30}`, 3),
  format('mapbox_token', 'pk.', `pk\\.[a-z0-9]{60}\\.[a-z0-9]{22}`, 3),
  format('launchdarkly_key', 'sdk-', `(?:api|sdk|mob)-${uuid}`, 3),
  format('dropbox_token', 'sl.', `sl\\.(?:u\\.)?[\\w=-]{130,1200}`, 3),
  format('adafruit_key', 'aio_', `aio_[A-Za-z0-9]{28}`, 3),
  format('adobe_secret', 'p8e-', `p8e-[A-Za-z0-9]{32}`, 2),
  format('maxmind_key', '_mmk', `[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk`, 3.5),
  format('intra42_secret', 's-s4t2', `s-s4t2(?:ud|af)-[0-9a-f]{64}`, 3),
  format('rapyd_key', 'rapyd_', `rapyd_${hex('32')}`, 3),
  format('ngrok_token', 'ngrok_', `ngrok_${word('24,60')}`, 3),
]

/** Forms that no issuer owns: signed tokens, keys in PEM, credentials within addresses and commands. */
const general: readonly SecretFormat[] = [
  format('jwt', 'eyJ', `eyJ[A-Za-z0-9]{14,2000}\\.eyJ[\\w/-]{14,4000}\\.(?:[\\w/-]{10,2000}={0,2})?`, 3),
  format('jwt_base64', 'ZXlK', `ZXlK(?:[A-Za-z0-9+/_-]{40,6000})={0,2}`, 3.5),
  {
    id: 'private_key',
    holds: 'PRIVATE KEY',
    form: /-----BEGIN[ A-Z0-9_-]{0,60}PRIVATE KEY(?: BLOCK)?-----[\s\S]{40,8000}?-----END[ A-Z0-9_-]{0,60}PRIVATE KEY(?: BLOCK)?-----/gi,
    entropyMin: 3,
  },
  {
    id: 'putty_private_key',
    holds: 'PuTTY-User-Key-File',
    form: /PuTTY-User-Key-File-\d[\s\S]{0,1500}?Private-Lines: \d{1,4}\s[A-Za-z0-9+/=\s]{40,4000}/g,
    entropyMin: 3,
  },
]

/** Formats of model providers, payment, messaging and other services, and forms that no issuer owns. */
export const serviceFormats: readonly SecretFormat[] = [...models, ...money, ...talk, ...general]
