import { ChatLauncher } from '../shared/chat/chat-launcher.tsx'
import { Footer } from './shop/footer.tsx'

/** Footer of the shop, which framed pages replace, and the chat toggle. */
export default function PageFooter({ framed }: { framed: boolean }) {
  return (
    <>
      {!framed && <Footer />}
      <ChatLauncher framed={framed} />
    </>
  )
}
