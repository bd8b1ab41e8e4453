import { ChatLauncher } from '../shared/chat/chat-launcher.tsx'
import { Footer } from './shop/footer.tsx'

export default function PageFooter({ framed }: { framed: boolean }) {
  return (
    <>
      {!framed && <Footer />}
      <ChatLauncher framed={framed} />
    </>
  )
}
