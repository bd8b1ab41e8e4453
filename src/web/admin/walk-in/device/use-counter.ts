import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Article } from '#modules/pos/contract.ts'
import { useUser } from '../../../shared/account/user.ts'
import { useOnline } from '../../../ui/use-online.ts'
import { counterReads } from '../counter-api.ts'
import {
  changeDevice,
  type Device,
  keepArticles,
  keptArticles,
  keptDevice,
  keptParked,
  keptQueue,
  NEW_DEVICE,
  type Parked,
} from './database.ts'
import { addressOf, type Queued, readAnswer, type Send } from './send-queue.ts'
import { syncDevice } from './sync.ts'

type DeviceState = { device: Device; articles: Article[]; queue: Queued[]; parked: Parked[] }
const NOTHING: DeviceState = { device: NEW_DEVICE, articles: [], queue: [], parked: [] }
/** `sign-in`: the server accepts no entry until the user signs in again. */
export type Connection = 'online' | 'offline' | 'sign-in'

const LOCK = 'loomcourt-counter-queue'
const PATIENCE_ms = 20_000
const EVERY_ms = 60_000

const send: Send = async (entry) => {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const signal = AbortSignal.timeout(PATIENCE_ms)
    return await readAnswer(await fetch(addressOf(entry), { method: 'PUT', headers, body: JSON.stringify(entry.body), signal }))
  } catch {
    return { kind: 'later' }
  }
}

/** State of the register on this device. Syncs with the server every minute while the browser is online. */
export function useCounter() {
  const user = useUser()
  const client = useQueryClient()
  const online = useOnline()
  const [stored, setStored] = useState<DeviceState | undefined>()
  const [connection, setConnection] = useState<Connection>('online')
  const [busy, setBusy] = useState(false)
  const person = user?.id

  const look = useCallback(async (withArticles = false) => {
    const reads = [keptDevice(), keptQueue(), keptParked(), withArticles ? keptArticles() : undefined] as const
    const [device, queue, parked, articles] = await Promise.all(reads)
    setStored((before) => ({ device, queue, parked, articles: articles ?? before?.articles ?? [] }))
  }, [])

  const syncing = useRef(false)
  const askedAgain = useRef(false)
  const sync = useCallback(async (): Promise<void> => {
    if (!person) return
    // A running sync may miss a new entry, so another one starts right after it.
    askedAgain.current = syncing.current
    if (syncing.current) return
    syncing.current = true
    setBusy(true)
    try {
      // One tab sends at a time. Plain HTTP has no locks, but the ids of the entries keep the requests idempotent.
      const run = () => syncDevice(person, { send, desk: () => deskOf(client) })
      const end = await (navigator.locks ? navigator.locks.request(LOCK, run) : run())
      if (end.end === 'empty')
        setConnection(navigator.onLine ? 'online' : 'offline') // the connection may have been lost since
      else setConnection(end.end === 'later' ? 'offline' : 'sign-in')
      if (end.end === 'empty') await refreshArticles(client)
    } catch {
      setConnection(navigator.onLine ? 'online' : 'offline') // the stored catalogue stays
    } finally {
      syncing.current = false
      setBusy(false)
      await look(true)
      if (askedAgain.current) await sync()
    }
  }, [person, client, look])

  useEffect(() => {
    void look(true)
  }, [look])
  useEffect(() => {
    if (!online) return setConnection('offline')
    void sync()
    const timer = setInterval(() => void sync(), EVERY_ms)
    return () => clearInterval(timer)
  }, [online, sync])

  const { device, articles, queue, parked } = stored ?? NOTHING
  const mine = useMemo(() => parked.filter((each) => each.person === person), [parked, person])
  return { ready: stored !== undefined, device, articles, queue, parked: mine, connection, busy, look, sync, person, user }
}
export type Counter = ReturnType<typeof useCounter>

const deskOf = (client: QueryClient) => client.fetchQuery({ ...counterReads.desk(), staleTime: 0 })

/** Downloads all articles page by page. The stored ones are replaced when the download is complete. */
async function refreshArticles(client: QueryClient) {
  const at = new Date().toISOString()
  const articles: Article[] = []
  let after: number | null = 0
  while (after !== null) {
    const part: { articles: Article[]; next: number | null } = await client.fetchQuery({
      ...counterReads.articles(after),
      staleTime: 0,
      gcTime: 0,
    })
    articles.push(...part.articles)
    after = part.next
  }
  await keepArticles(articles)
  await changeDevice((device) => ({ ...device, articlesAt: at }))
}
