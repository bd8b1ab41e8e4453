import { inBrowser, onServer, orNotFound } from '../../api/prefetch.ts'
import { useUser } from '../../shared/account/user.ts'
import { pageReads } from '../../shared/pages/page-reads.ts'
import type { Route } from './+types/contact-us'
import { ContactForm } from './contact-form.tsx'
import { EarlierInquiries } from './earlier-inquiries.tsx'
import { WordsScreen } from './words-screen.tsx'

const wanted = () => ({ page: pageReads.page('contact-us') })
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, wanted()).catch(orNotFound)
export const clientLoader = () => inBrowser(wanted()).catch(orNotFound)

/** Contact page: text from the page editor, a form, and earlier inquiries of a signed-in customer. */
export default function ContactScreen({ loaderData: { page } }: Route.ComponentProps) {
  const user = useUser()
  return (
    <WordsScreen page={page}>
      <ContactForm />
      {user && <EarlierInquiries />}
    </WordsScreen>
  )
}
