import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChatMessage, ChatMessages, Conversation } from '#modules/chat/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { ApiProblem } from '../../api/transport.ts'
import { newUuid } from '../new-uuid.ts'
import { chatReads, chatWrites, streamAddress } from './chat-reads.ts'
import { rememberChat } from './known-chat.ts'
import { mergeMessages } from './merge-messages.ts'
import { onUnsentElsewhere, readUnsent, type Unsent, writeUnsent } from './unsent.ts'

/** Interval of reads while no stream is open, and of further attempts to send. */
const POLLED_ms = 5_000
const TOO_MANY = 429
const GONE = 404

export type ChatSession = {
  conversation: Conversation | null
  messages: readonly ChatMessage[]
  unsent: readonly Unsent[]
  /** True while a message is on its way and the assistant will answer it. */
  isAnswering: boolean
  refusal: string | undefined
  send: (text: string) => void
  arrived: (found: ChatMessages) => void
  askPerson: () => void
  cancelWait: () => void
}

/** The visitor's conversation in this tab, followed by server-sent events, or polled where no stream is possible. */
export function useChatSession(): ChatSession {
  const [conversation, setConversation] = useState<Conversation | null>(null)
  const [messages, setMessages] = useState<readonly ChatMessage[]>([])
  const arrived = useCallback((found: ChatMessages | { conversation: null; messages: [] }) => {
    setConversation(found.conversation)
    if (found.conversation) rememberChat()
    setMessages((before) => mergeMessages(before, found.messages))
  }, [])
  const id = conversation?.id
  const idBefore = useRef(id)
  if (idBefore.current !== id) {
    // The conversation has changed, for example after a sign-in.
    if (idBefore.current !== undefined) setMessages((before) => before.slice(before.length))
    idBefore.current = id
  }
  const readAll = useEffectEvent(async () => {
    const found = await getQueryClient().fetchQuery({ ...chatReads.current(), staleTime: 0 })
    arrived(found as ChatMessages)
  })
  useEffect(() => void readAll().catch(() => undefined), [])
  const last = messages.at(-1)?.seq ?? 0
  useStream(id, last, { arrived, setConversation, setMessages, readAll })
  const sending = useSending(arrived)
  const move = (write: (id: string) => Promise<ChatMessages>) => {
    if (id) void write(id).then(arrived, () => undefined)
  }
  return {
    conversation,
    messages,
    unsent: sending.unsent,
    refusal: sending.refusal,
    send: sending.send,
    isAnswering: sending.isSending && (conversation === null || conversation.state === 'bot'),
    arrived,
    askPerson: () => move(chatWrites.askPerson),
    cancelWait: () => move(chatWrites.cancelWait),
  }
}

type Sinks = {
  arrived: (found: ChatMessages) => void
  setConversation: (conversation: Conversation) => void
  setMessages: (change: (before: readonly ChatMessage[]) => readonly ChatMessage[]) => void
  readAll: () => Promise<void>
}

/** Follows a conversation. The browser reconnects by itself and sends the id of the last event. */
function useStream(id: string | undefined, last: number, { arrived, setConversation, setMessages, readAll }: Sinks) {
  const poll = useEffectEvent(async () => {
    if (!id || document.visibilityState === 'hidden') return
    try {
      arrived(await getQueryClient().fetchQuery({ ...chatReads.messages(id, last), staleTime: 0, gcTime: 0 }))
    } catch (error) {
      if (error instanceof ApiProblem && error.status === GONE) await readAll().catch(() => undefined)
    }
  })
  const position = useRef(last)
  position.current = last
  useEffect(() => {
    if (!id) return
    const stream = new EventSource(streamAddress(id, position.current))
    stream.addEventListener('message', ({ data }) => setMessages((before) => mergeMessages(before, [JSON.parse(data)])))
    stream.addEventListener('state', ({ data }) => setConversation(JSON.parse(data)))
    const timer = setInterval(() => {
      if (stream.readyState !== EventSource.OPEN) void poll()
    }, POLLED_ms)
    return () => {
      stream.close()
      clearInterval(timer)
    }
  }, [id, setConversation, setMessages])
}

/** Sends messages one after another, and again when the connection is back. */
function useSending(arrived: (found: ChatMessages) => void) {
  const [unsent, setUnsent] = useState<readonly Unsent[]>(readUnsent)
  const [refusal, setRefusal] = useState<string>()
  const underway = useRef(false)
  const [isSending, setSending] = useState(false)
  const flush = useEffectEvent(async () => {
    if (underway.current) return
    underway.current = true
    setSending(readUnsent().length > 0)
    try {
      for (let next = readUnsent()[0]; next; next = readUnsent()[0]) {
        const { id, text } = next
        arrived(await chatWrites.send({ id, text, page: location.pathname.slice(0, 300) }))
        setUnsent(writeUnsent((before) => before.filter((each) => each.id !== id)))
      }
    } catch (error) {
      const isFinal = error instanceof ApiProblem && error.status < 500 && error.status !== TOO_MANY
      if (error instanceof ApiProblem) setRefusal(error.sentence)
      if (isFinal) setUnsent(writeUnsent(([, ...rest]) => rest))
    } finally {
      underway.current = false
      setSending(false)
    }
  })
  useEffect(() => {
    void flush()
    const again = () => void flush()
    addEventListener('online', again)
    const stop = onUnsentElsewhere(() => setUnsent(readUnsent()))
    const timer = setInterval(() => readUnsent().length > 0 && void flush(), POLLED_ms)
    return () => {
      removeEventListener('online', again)
      stop()
      clearInterval(timer)
    }
  }, [])
  const send = (text: string) => {
    setRefusal(undefined)
    setUnsent(writeUnsent((before) => [...before, { id: newUuid(), text }]))
    void flush()
  }
  return { unsent, refusal, send, isSending }
}
