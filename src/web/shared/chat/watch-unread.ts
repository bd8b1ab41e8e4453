import type { Conversation } from '#modules/chat/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { chatReads, streamAddress } from './chat-reads.ts'

/** Shows the number of unread messages on the toggle. Returns a function that stops it. */
export function watchUnread(button: HTMLElement): () => void {
  let isStopped = false
  let stream: EventSource | undefined
  const show = ({ unread, state }: Conversation) => {
    if (unread > 0) button.dataset.unread = unread > 9 ? '9+' : String(unread)
    else delete button.dataset.unread
    if (state !== 'waiting' && state !== 'assigned') stream?.close()
  }
  const start = async () => {
    const { conversation } = await getQueryClient().fetchQuery({ ...chatReads.current(), staleTime: 0 })
    if (!conversation || isStopped) return
    show(conversation)
    if (conversation.state !== 'waiting' && conversation.state !== 'assigned') return
    stream = new EventSource(streamAddress(conversation.id, conversation.lastSeq))
    stream.addEventListener('state', ({ data }) => show(JSON.parse(data)))
  }
  void start().catch(() => undefined)
  return () => {
    isStopped = true
    stream?.close()
    delete button.dataset.unread
  }
}
