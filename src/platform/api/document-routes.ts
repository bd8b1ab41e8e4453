import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { documentOf } from './document.ts'
import { REFERENCE_STYLE, referencePage } from './reference.ts'
import { SharedAnswer } from './shared-answer.ts'

export function documentRoutes(endpoints: readonly Endpoint[]): Endpoint[] {
  let json: SharedAnswer | undefined
  let html: SharedAnswer | undefined
  const style = `'sha256-${createHash('sha256').update(REFERENCE_STYLE).digest('base64')}'`
  return [
    endpoint({
      method: 'GET',
      path: '/api/openapi.json',
      access: 'public',
      summary: 'This document',
      returns: z.unknown(),
      run: async () => {
        json ??= new SharedAnswer(JSON.stringify(documentOf(endpoints)), {
          'Content-Type': 'application/json',
          'Cache-Control': 'public, max-age=300',
        })
        return json
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/reference',
      access: 'public',
      summary: 'The same, to read',
      returns: z.unknown(),
      run: async () => {
        html ??= new SharedAnswer(referencePage(documentOf(endpoints)), {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'public, max-age=300',
          'Content-Security-Policy': `default-src 'none'; style-src ${style}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        })
        return html
      },
    }),
  ]
}
