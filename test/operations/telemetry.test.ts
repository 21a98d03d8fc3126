import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { signupAction } from '../../src/access/index.ts'
import { solved } from '../kit/challenge.ts'
import { freePort } from '../kit/child-server.ts'
import { openService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
}

interface Record {
  readonly traceId?: string
  readonly severityText: string
  readonly body: { readonly stringValue: string }
  readonly attributes: readonly Attribute[]
}

/** A collector that keeps what it is sent, by path. */
async function startCollector() {
  const bodies: { readonly path: string; readonly token: string | undefined; readonly text: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const token = request.headers['x-collector-token'] as string | undefined
      bodies.push({ path: request.url ?? '', token, text: Buffer.concat(chunks).toString() })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // biome-ignore lint/suspicious/noExplicitAny: OTLP as it came
  const sent = (path: string): any[] => bodies.filter((one) => one.path === path).map(({ text }) => JSON.parse(text))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: (): Span[] =>
      sent('/otlp/v1/traces').flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap((one: { scopeSpans: { spans: Span[] }[] }) =>
          one.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    records: (): Record[] =>
      sent('/otlp/v1/logs').flatMap(({ resourceLogs }) =>
        resourceLogs.flatMap((one: { scopeLogs: { logRecords: Record[] }[] }) =>
          one.scopeLogs.flatMap(({ logRecords }) => logRecords),
        ),
      ),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const attribute = ({ attributes }: { readonly attributes: readonly Attribute[] }, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

describe('traces and logs', () => {
  it('reach a collector by OTLP: requests within the caller’s trace, calls within requests, lines with their trace', async () => {
    const collector = await startCollector()
    const service = await openService({
      edition: smallEdition(),
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/otlp`,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-token=of%20the%20test',
        LOG_LEVEL: 'error',
        ...{ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'Keys <keys@example.com>' },
      },
    })
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const claim = 'Apple was founded in 1976, says nobody else.'
    const asked = await fetch(`${service.baseUrl}/v1/price/check`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...{ authorization: `Bearer ${service.apiKey}`, 'x-request-id': 'traced-1' },
        traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      },
      body: JSON.stringify({ claims: [claim] }),
    })
    expect(asked.status).toBe(200)
    const { challenges } = service.running.rooms.access
    const wish = {
      ...{ email: 'ada@example.com', accept_terms: true },
      challenge_token: await solved(await challenges.issue(signupAction)),
    }
    expect((await service.call('POST', '/v1/api-keys', wish, { key: null })).status).toBe(503)
    await service.close()
    await collector.close()

    const spans = collector.spans()
    const request = spans.find(({ name }) => name === 'POST /v1/price/check')
    const call = spans.find(({ name }) => name === 'price_verification')
    expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
    expect(call).toMatchObject({ traceId, parentSpanId: request?.spanId })
    expect(attribute(request ?? { attributes: [] }, 'http.response.status_code')).toBe(200)
    expect(attribute(call ?? { attributes: [] }, 'claimcheck.request_id')).toBe('traced-1')
    expect(attribute(call ?? { attributes: [] }, 'claimcheck.outcome')).toBe('answer')

    const failed = spans.find(({ name }) => name === 'POST /v1/api-keys')
    const refusal = collector.records().find(({ body }) => body.stringValue === 'refused')
    expect(refusal).toMatchObject({ severityText: 'ERROR', traceId: failed?.traceId })
    expect(attribute(refusal ?? { attributes: [] }, 'code')).toBe('MAIL_UNAVAILABLE')
    expect(new Set(collector.bodies.map(({ token }) => token))).toEqual(new Set(['of the test']))
    // Nothing of what was asked, nor a credential, is in what left.
    for (const { text } of collector.bodies)
      for (const secret of [claim, service.apiKey]) expect(text).not.toContain(secret)
  })

  it('cost the service nothing where the collector is away', async () => {
    const service = await openService({
      edition: smallEdition(),
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` },
    })
    expect((await service.call('POST', '/v1/price/check', { claims: ['Apple was founded in 1976.'] })).status).toBe(200)
    await service.close()
  })
})
