import ipaddr from 'ipaddr.js'
import { parse } from 'tldts'

/** What the form of a destination gives away; nothing is looked up. */
export const destinationFlags = [
  'unreadable',
  'metadata_host',
  'loopback_or_private',
  'ip_literal',
  'disguised_ip',
  'punycode',
  'lookalike_name',
  'paste_site',
  'request_catcher',
  'tunnel',
  'file_drop',
  'chat_webhook',
  'shortener',
  'free_mail',
  'credentials_in_address',
  'unencrypted',
  'odd_port',
  'onion',
  'unknown_ending',
] as const
export type DestinationFlag = (typeof destinationFlags)[number]

/** A destination as it was read. */
export interface Destination {
  readonly kind: 'url' | 'host' | 'mailbox' | 'none'
  /** Name without a port, in small letters; empty where none could be read. */
  readonly host: string
  readonly flags: readonly DestinationFlag[]
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Registered domains by what strangers can read there. Facts about well-known services; no list is ever whole. */
const families: readonly { readonly flag: DestinationFlag; readonly domains: ReadonlySet<string> }[] = [
  {
    flag: 'paste_site',
    domains: setOf(
      'pastebin.com paste.ee ghostbin.com hastebin.com dpaste.com dpaste.org rentry.co rentry.org controlc.com justpaste.it pastes.io ideone.com codepad.org paste.rs ix.io sprunge.us termbin.com 0bin.net privatebin.net gist.github.com gist.githubusercontent.com telegra.ph write.as bpa.st',
    ),
  },
  {
    flag: 'request_catcher',
    domains: setOf(
      'webhook.site requestbin.com requestbin.net pipedream.net beeceptor.com hookbin.com requestcatcher.com postb.in ptsv2.com ptsv3.com mockbin.org mockbin.io typedwebhook.tools canarytokens.com interact.sh oast.pro oast.live oast.site oast.online oast.fun oast.me burpcollaborator.net oastify.com dnslog.cn ceye.io requestinspector.com webhook-test.com hookdeck.com smee.io httpbin.org postman-echo.com bxss.me xss.ht ezxss.com grabify.link iplogger.org',
    ),
  },
  {
    flag: 'tunnel',
    domains: setOf(
      'ngrok.io ngrok.app ngrok-free.app ngrok.dev trycloudflare.com loca.lt localtunnel.me serveo.net localhost.run lhr.life bore.pub pinggy.io pinggy.link tunnelmole.net zrok.io playit.gg',
    ),
  },
  {
    flag: 'file_drop',
    domains: setOf(
      'transfer.sh file.io anonfiles.com gofile.io wetransfer.com mega.nz mega.co.nz mediafire.com sendspace.com 0x0.st catbox.moe uguu.se temp.sh filebin.net bashupload.com tmpfiles.org pixeldrain.com zippyshare.com ufile.io send.vis.ee oshi.at',
    ),
  },
  {
    flag: 'chat_webhook',
    domains: setOf('hooks.slack.com discord.com discordapp.com api.telegram.org webhook.office.com'),
  },
  {
    flag: 'shortener',
    domains: setOf(
      'bit.ly tinyurl.com t.co goo.gl is.gd v.gd ow.ly buff.ly rebrand.ly cutt.ly shorturl.at rb.gy t.ly tiny.cc s.id lnkd.in',
    ),
  },
  {
    flag: 'free_mail',
    domains: setOf(
      'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com aol.com proton.me protonmail.com gmx.com gmx.de gmx.net mail.com mail.ru yandex.ru yandex.com qq.com 163.com 126.com web.de tutanota.com zoho.com mailinator.com guerrillamail.com 10minutemail.com tempmail.com yopmail.com temp-mail.org sharklasers.com trashmail.com',
    ),
  },
]

const metadataHosts = setOf(
  '169.254.169.254 169.254.170.2 metadata.google.internal metadata 100.100.100.200 fd00:ec2::254 metadata.azure.com 192.0.0.192 instance-data',
)
/** Names that are imitated; a name within one slip of them is suspect. */
const imitated =
  'google gmail microsoft outlook office365 apple icloud amazon paypal facebook instagram whatsapp netflix linkedin github gitlab dropbox slack openai anthropic stripe coinbase binance adobe docusign salesforce cloudflare twitter telegram'.split(
    ' ',
  )

/** Read a destination: a URL, a host with or without a port, or a mailbox. */
export function readDestination(written: string | undefined): Destination {
  const text = written?.trim() ?? ''
  if (text === '') return { kind: 'none', host: '', flags: [] }
  const mailbox = /^(?:mailto:)?[^\s@:/]{1,64}@([^\s@/:]{1,253})$/i.exec(text)?.[1]
  if (mailbox !== undefined) return described('mailbox', mailbox, [])
  const hasScheme = /^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(text)
  let url: URL
  try {
    url = new URL(hasScheme ? text : `https://${text}`)
  } catch {
    return { kind: hasScheme ? 'url' : 'host', host: '', flags: ['unreadable'] }
  }
  const port = url.port === '' || ['80', '443', '8443', '8080'].includes(url.port) ? [] : (['odd_port'] as const)
  const open = hasScheme && ['http:', 'ftp:', 'ws:', 'telnet:'].includes(url.protocol) ? (['unencrypted'] as const) : []
  const credentials = url.username === '' && url.password === '' ? [] : (['credentials_in_address'] as const)
  // The URL parser turns 0x7f000001 and 2130706433 into dotted quads; the written form shows who hid one.
  const authority = (
    /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/@]*@)?(\[[^\]]*\]|[^/:?#]*)/i.exec(text)?.[1] ?? ''
  ).toLowerCase()
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const disguised = ipaddr.IPv4.isValid(host) && authority !== host ? (['disguised_ip'] as const) : []
  return described(hasScheme ? 'url' : 'host', host, [...port, ...open, ...credentials, ...disguised])
}

function described(kind: Destination['kind'], written: string, flags: readonly DestinationFlag[]): Destination {
  const host = written.toLowerCase().replace(/\.$/, '')
  const { domain, isIcann, hostname } = parse(host, { allowPrivateDomains: false })
  const isIp = ipaddr.isValid(host)
  const found: DestinationFlag[] = [...flags]
  if (metadataHosts.has(host)) found.push('metadata_host')
  if (isIp) {
    found.push('ip_literal')
    if (ipaddr.process(host).range() !== 'unicast') found.push('loopback_or_private')
  } else if (/^localhost$|\.(?:localhost|local|internal|lan|home|corp|intranet|test|invalid)$/.test(host))
    found.push('loopback_or_private')
  else if (host.endsWith('.onion')) found.push('onion')
  else if (isIcann !== true || domain === null || hostname === null) found.push('unknown_ending')
  if (/(?:^|\.)xn--/.test(host) || /[^\x00-\x7f]/.test(written)) found.push('punycode')
  for (const { flag, domains } of families)
    if (
      [host, domain ?? '', host.split('.').slice(-3).join('.')].some((name) => domains.has(name)) &&
      (flag !== 'free_mail' || kind === 'mailbox')
    )
      found.push(flag)
  if (domain !== null && imitates(domain.split('.', 1)[0] ?? '')) found.push('lookalike_name')
  return { kind, host, flags: [...new Set(found)] }
}

/** One letter swapped, dropped, doubled or written as a figure, or the name with a lure word joined on. */
function imitates(label: string): boolean {
  if (imitated.includes(label) || label.length < 4) return false
  const plain = label
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('3', 'e')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  return imitated.some((name) => {
    if (name.length < 5) return false
    if (plain === name) return true
    if (
      new RegExp(
        `^(?:${name}-(?:login|secure|support|verify|account|update|security|auth)|(?:login|secure|support|verify|account|security|auth)-?${name})`,
      ).test(label)
    )
      return true
    return name.length >= 6 && withinOneSlip(plain, name)
  })
}

function withinOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}
