import { type LogRecord, SeverityNumber } from '@opentelemetry/api'

/** Levels of the log, and what OpenTelemetry calls them. */
const severities: Readonly<Record<number, readonly [SeverityNumber, string]>> = {
  10: [SeverityNumber.TRACE, 'TRACE'],
  20: [SeverityNumber.DEBUG, 'DEBUG'],
  30: [SeverityNumber.INFO, 'INFO'],
  40: [SeverityNumber.WARN, 'WARN'],
  50: [SeverityNumber.ERROR, 'ERROR'],
  60: [SeverityNumber.FATAL, 'FATAL'],
}
/** Fields that say which process wrote the line, which the resource says already. */
const ofTheProcess = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'err'])

interface Line {
  readonly level?: number
  readonly time?: number
  readonly msg?: string
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string }
  readonly [field: string]: unknown
}

/** A line of the log as a record of OpenTelemetry. Secrets were taken out when the line was written. */
export function recordOf(text: string): LogRecord {
  const line = JSON.parse(text) as Line
  const [severityNumber, severityText] = severities[line.level ?? 30] ?? [SeverityNumber.UNSPECIFIED, '']
  const fields = Object.entries(line).filter(([name]) => !ofTheProcess.has(name))
  const { type, message, stack } = line.err ?? {}
  return {
    ...{ severityNumber, severityText, body: line.msg ?? '' },
    ...(line.time === undefined ? {} : { timestamp: line.time }),
    attributes: {
      ...Object.fromEntries(
        fields.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : `${value}`]),
      ),
      ...(type === undefined ? {} : { 'exception.type': type }),
      ...(message === undefined ? {} : { 'exception.message': message }),
      ...(stack === undefined ? {} : { 'exception.stacktrace': stack }),
    },
  }
}
