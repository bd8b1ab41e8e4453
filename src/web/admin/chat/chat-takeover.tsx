import { Link } from 'react-router'
import type { ChatRow } from '#modules/chat/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/chat-takeover'
import { chatReads } from './chat-reads.ts'
import { ChatThread } from './chat-thread.tsx'
import { FilingPanel } from './filing-panel.tsx'
import { PriorityBadge, StateBadge, Unread } from './state-badge.tsx'
import { useLiveChats } from './use-live-chats.ts'
import { useWaitingTime } from './use-waiting-time.ts'
import { VisitorPanel } from './visitor-panel.tsx'

const SHOWN = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('conversation')
  const list = chatReads.list({ size: SHOWN })
  if (!id) return { ...(await forAdmins(context, { list }).catch(orNotFound)), open: undefined }
  const { conversation, visitor, team, saved, ...rest } = await forAdmins(context, {
    list,
    team: chatReads.colleagues(),
    saved: chatReads.replies(),
    conversation: chatReads.one(id),
    visitor: chatReads.visitor(id),
  }).catch(orNotFound)
  return { ...rest, open: { conversation, visitor, colleagues: team.colleagues, replies: saved.replies } }
}

export default function ChatTakeoverScreen({ loaderData: { list, open } }: Route.ComponentProps) {
  const t = useText()
  useLiveChats()
  const current = list.conversations.filter(({ state }) => state !== 'resolved' && state !== 'blocked')
  return (
    <AdminPage
      about={
        <Link to={adminPaths.chats()} className="link">
          {t('admin.chat.all')}
        </Link>
      }
    >
      <div className="grid gap-5 lg:grid-cols-[280px_minmax(0,1fr)] xl:grid-cols-[280px_minmax(0,1fr)_300px]">
        <Panel title={t('admin.chat.live')} id="live" className={`self-start ${open ? 'max-lg:order-last' : ''}`}>
          {current.length === 0 && <p className="px-4 pb-5 text-small text-muted sm:px-5">{t('admin.chat.noneLive')}</p>}
          <ul className="max-h-[70vh] overflow-y-auto rounded-b-3">
            {current.map((row) => (
              <LiveRow key={row.id} row={row} isOpen={row.id === open?.conversation.id} />
            ))}
          </ul>
        </Panel>
        {open ? (
          <>
            <ChatThread
              key={open.conversation.id}
              conversation={open.conversation}
              visitor={open.visitor}
              replies={open.replies}
              others={current.filter(({ id }) => id !== open.conversation.id)}
            />
            <div className="grid content-start gap-5 lg:max-xl:col-span-2">
              <VisitorPanel conversation={open.conversation} visitor={open.visitor} />
              <FilingPanel key={open.conversation.id} conversation={open.conversation} colleagues={open.colleagues} />
            </div>
          </>
        ) : (
          <Panel className="xl:col-span-2">
            <EmptyState compact title={t('admin.chat.choose')}>
              {t('admin.chat.chooseText')}
            </EmptyState>
          </Panel>
        )}
      </div>
    </AdminPage>
  )
}

function LiveRow({ row, isOpen }: { row: ChatRow; isOpen: boolean }) {
  const t = useText()
  const waited = useWaitingTime()
  return (
    <li className="border-t">
      <Link
        to={adminPaths.chat(row.id)}
        aria-current={isOpen ? 'page' : undefined}
        className="grid gap-1.5 px-4 py-3 hover:bg-sunk aria-[current=page]:bg-sunk sm:px-5"
      >
        <span className="flex items-center justify-between gap-2">
          <bdi className="line-clamp-1 text-small wrap-anywhere">{row.lastText}</bdi>
          <Unread count={row.unread} />
        </span>
        <span className="flex flex-wrap items-center gap-2 text-caption text-muted">
          <StateBadge state={row.state} />
          <PriorityBadge priority={row.priority} />
          {row.isOverdue && <Badge tone="danger">{t('admin.chat.overdue')}</Badge>}
          {row.mentionsMe && <Badge tone="info">@</Badge>}
          {row.state === 'assigned' && <bdi className="wrap-anywhere">{row.assignee?.name}</bdi>}
          {row.waitingSince && <span className="figures">{waited(row.waitingSince)}</span>}
        </span>
      </Link>
    </li>
  )
}
