import { Link } from 'react-router'
import type { ChatMessage } from '#modules/chat/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { OrderCard, OrderProof } from './order-card.tsx'
import { ProductCards } from './product-cards.tsx'

const LOOKS: Record<ChatMessage['sender'], string> = {
  visitor: 'ms-auto bg-ink text-bg',
  bot: 'me-auto bg-sunk',
  staff: 'me-auto border bg-surface',
  system: '',
}

export function MessageRow({ message, onReply }: { message: ChatMessage; onReply: ((text: string) => void) | undefined }) {
  const t = useText()
  const { sender, text, by, extras } = message
  if (sender === 'system') {
    return <li className="text-center text-caption text-muted">{t.maybe(`chat.system.${text}`, { name: extras?.name ?? '' })}</li>
  }
  return (
    <li className="grid gap-2">
      <div className={`grid max-w-[88%] gap-1 rounded-3 px-3.5 py-2.5 ${LOOKS[sender]}`}>
        <span className="text-caption opacity-80">
          {t(`chat.sender.${sender}`)}
          {by && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </span>
        <p dir="auto" className="text-small wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
        {[extras?.source, ...(extras?.links ?? [])].map(
          (link) =>
            link && (
              <Link key={link.to} to={link.to} className="link justify-self-start text-small">
                <bdi>{link.title}</bdi>
              </Link>
            ),
        )}
      </div>
      {extras?.products && <ProductCards slugs={extras.products} />}
      {extras?.order && <OrderCard number={extras.order} />}
      {extras?.proveOrder && <OrderProof />}
      {onReply && extras?.replies && (
        <ul className="flex flex-wrap gap-2">
          {extras.replies.map((reply) => (
            <li key={reply}>
              <button
                type="button"
                onClick={() => onReply(reply)}
                className="min-h-11 rounded-full border border-control px-4 text-small hover:bg-sunk"
              >
                {reply}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

export function UnsentRow({ text }: { text: string }) {
  const t = useText()
  return (
    <li className="ms-auto grid max-w-[88%] gap-1 rounded-3 border border-dashed px-3.5 py-2.5">
      <p dir="auto" className="text-small wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <span className="text-caption text-muted">{t('chat.sending')}</span>
    </li>
  )
}
