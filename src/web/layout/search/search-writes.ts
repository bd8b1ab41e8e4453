import type { z } from 'zod'
import type { SearchClick } from '#modules/search/contract.ts'

/** Tells the house which product a search led to. Nobody waits for it, and it may be lost. */
export const sendSearchClick = (click: z.infer<typeof SearchClick>): void =>
  void fetch('/api/search/clicks', {
    method: 'POST',
    keepalive: true, // the page may be gone before it has arrived
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(click),
  }).catch(() => undefined)
