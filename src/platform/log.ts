import { pino } from 'pino'
import type { Config } from './config.ts'
import { redact, redactText } from './redact.ts'

/** Structured log, one JSON object per line. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message?: string) => void>

export function openLog(level: Config['logLevel'], destination?: { write: (line: string) => void }): Log {
  const options: pino.LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => error }, // `redact` has converted the error already
  }
  const lines = destination ? pino(options, destination) : pino(options)
  const at = (severity: keyof Log) => (fields: object, message?: string) => {
    if (!lines.isLevelEnabled(severity)) return
    lines[severity](redact(fields), message === undefined ? undefined : redactText(message))
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
