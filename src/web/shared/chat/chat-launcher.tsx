import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { loadBundles } from '../../i18n/catalogues.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ignoreLoadFailure } from '../../ui/ignore-load-failure.ts'
import { setChatOpen, useChatOpen } from './chat-open.ts'
import { hasChat } from './known-chat.ts'

const ChatPanel = lazy(() => ignoreLoadFailure(loadBundles(['shared/chat']).then(() => import('./chat-panel.tsx'))))

export function ChatLauncher({ framed }: { framed: boolean }) {
  const { pathname } = useLocation()
  const atSignIn = pathname === paths.signIn() || pathname === '/login'
  return pathname.startsWith('/admin') ? null : <Toggle framed={framed || atSignIn} />
}

function Toggle({ framed }: { framed: boolean }) {
  const t = useText()
  const open = useChatOpen()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  useEffect(() => {
    if (open || !hasChat()) return
    let stop: (() => void) | undefined
    const loading = import('./watch-unread.ts').then(({ watchUnread }) => {
      if (button.current) stop = watchUnread(button.current)
    })
    loading.catch(() => undefined)
    return () => void loading.then(() => stop?.()).catch(() => undefined)
  }, [open])
  const close = () => setChatOpen(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => (open ? close() : setChatOpen(true))}
        className={`chat-toggle ${framed ? 'framed' : ''}`}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
          <path d="M4 5h16v11H11l-5 4v-4H4z" strokeLinejoin="round" />
        </svg>
        <span>{t(open ? 'chatToggle.close' : 'chatToggle.open')}</span>
      </button>
      {open && (
        <Suspense>
          <ChatPanel onClose={close} />
        </Suspense>
      )}
    </>
  )
}
