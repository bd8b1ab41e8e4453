import { useMemo, useState } from 'react'
import { CHAT_PRIORITIES, CHAT_TABS, type ChatListQuery, type ChatRow } from '#modules/chat/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import type { Filter } from '../../shared/admin/kit/filters.ts'
import { apiQuery, readList, withFilter } from '../../shared/admin/kit/list-state.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import type { Route } from './+types/chat-conversations'
import { DutySwitch, RulesButton } from './chat-duty.tsx'
import { ChatNotifications } from './chat-notifications.tsx'
import { CHAT_LIST, chatReads } from './chat-reads.ts'
import { SavedRepliesDialog } from './saved-replies.tsx'
import { PriorityBadge, StateBadge, Unread } from './state-badge.tsx'
import { useLiveChats } from './use-live-chats.ts'
import { useWaitingTime } from './use-waiting-time.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = apiQuery<ChatListQuery>(readList(searchParams, CHAT_LIST), CHAT_LIST)
  return forAdmins(context, {
    found: chatReads.list(query),
    saved: chatReads.replies(),
    duty: chatReads.duty(),
    rules: chatReads.rules(),
  }).catch(orNotFound)
}

export default function ChatConversationsScreen({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const list = useList(CHAT_LIST)
  const { conversations, total, counts, labels } = loaderData.found
  const current = list.state.filters.tab ?? 'all'
  useLiveChats()
  const [isEditing, setEditing] = useState(false)
  const waiting = counts.unassigned + conversations.filter(({ unread }) => unread > 0).length
  const filters = useChatFilters(labels)
  const tabs = CHAT_TABS.map((tab) => ({
    name: t(`admin.chat.tab.${tab}`),
    count: counts[tab] ?? 0,
    to: list.to(withFilter(list.state, { tab: tab === 'all' ? '' : tab })),
    current: current === tab,
  }))
  return (
    <AdminPage
      about={t('admin.chat.about')}
      actions={
        <>
          <DutySwitch duty={loaderData.duty} />
          <ChatNotifications count={waiting} />
          <RulesButton rules={loaderData.rules} />
          <Button size="small" look="outline" onClick={() => setEditing(true)}>
            {t('admin.chat.replies.title')}
          </Button>
        </>
      }
    >
      {isEditing && <SavedRepliesDialog replies={loaderData.saved.replies} onClose={() => setEditing(false)} />}
      <DataTable
        list={list}
        total={total}
        caption={t('admin.menu.chats')}
        columns={useColumns()}
        rows={conversations}
        rowId={({ id }) => id}
        rowName={({ lastText }) => lastText}
        rowTo={({ id }) => adminPaths.chat(id)}
        searchLabel={t('admin.chat.find')}
        filters={filters}
        tabs={<StatusTabs tabs={tabs} label={t('admin.chat.tabs')} />}
        empty={<p>{t('admin.chat.none')}</p>}
      />
    </AdminPage>
  )
}

function useChatFilters(labels: readonly string[]): Filter[] {
  const t = useText()
  return [
    {
      kind: 'choice',
      name: 'priority',
      label: t('admin.chat.priority'),
      options: CHAT_PRIORITIES.map((value) => ({ value, label: t(`admin.chat.priorities.${value}`) })),
    },
    { kind: 'choice', name: 'label', label: t('admin.chat.label'), options: labels.map((value) => ({ value, label: value })) },
    {
      kind: 'choice',
      name: 'mentions',
      label: t('admin.chat.mentions'),
      options: [{ value: 'me', label: t('admin.chat.mentionsMe') }],
    },
  ]
}

function useColumns(): Column<ChatRow>[] {
  const t = useText()
  const moment = useMoment()
  const waited = useWaitingTime()
  const languageName = useLanguageName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change with the language and the waiting time
  return useMemo<Column<ChatRow>[]>(
    () => [
      {
        id: 'text',
        header: t('admin.chat.lastMessage'),
        card: 'title',
        cell: ({ lastText, unread, mentionsMe, isOverdue }) => (
          <span className="flex items-center gap-2">
            <bdi className="line-clamp-1 wrap-anywhere">{lastText}</bdi>
            <Unread count={unread} />
            {isOverdue && <Badge tone="danger">{t('admin.chat.overdue')}</Badge>}
            {mentionsMe && <Badge tone="info">@</Badge>}
          </span>
        ),
      },
      { id: 'state', header: t('admin.chat.status'), card: 'aside', cell: ({ state }) => <StateBadge state={state} /> },
      {
        id: 'assignee',
        header: t('admin.chat.assignee'),
        card: 'sub',
        cell: ({ assignee, state }) =>
          state === 'bot' ? t('admin.chat.assistant') : assignee && <bdi className="wrap-anywhere">{assignee.name}</bdi>,
      },
      {
        id: 'priority',
        header: t('admin.chat.priority'),
        card: 'line',
        cell: ({ priority }) => <PriorityBadge priority={priority} />,
      },
      {
        id: 'labels',
        header: t('admin.chat.labels'),
        card: 'line',
        cell: ({ labels }) => <bdi className="wrap-anywhere">{labels.join(', ')}</bdi>,
      },
      { id: 'language', header: t('admin.chat.language'), card: 'sub-aside', cell: ({ language }) => languageName(language) },
      {
        id: 'waiting',
        header: t('admin.chat.waiting'),
        card: 'line',
        cell: ({ waitingSince }) => waitingSince && <span className="figures whitespace-nowrap">{waited(waitingSince)}</span>,
      },
      {
        id: 'at',
        header: t('admin.chat.at'),
        card: 'line',
        cell: ({ lastMessageAt }) => <span className="whitespace-nowrap">{moment(lastMessageAt)}</span>,
      },
    ],
    [t, waited],
  )
}
