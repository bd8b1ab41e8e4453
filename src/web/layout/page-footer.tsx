import type { ComponentType } from 'react'
import { ChatLauncher } from '../shared/chat/chat-launcher.tsx'
import { Footer as ShopFooter } from './shop/footer.tsx'

/** Footer of the frame or of the shop, and the chat toggle. */
export default function PageFooter({ frameFooter: FrameFooter }: { frameFooter?: ComponentType }) {
  return (
    <>
      {FrameFooter ? <FrameFooter /> : <ShopFooter />}
      <ChatLauncher framed={FrameFooter !== undefined} />
    </>
  )
}
