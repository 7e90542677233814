import { useContext } from 'react'
import { isGranted } from '~/domain/scopes'
import { ScopesContext } from '~/ui/actions/scopesContext'
import { EmptyState } from './EmptyState'
import { ReadErrorNotice, type ReadErrorProps } from './ErrorNotice'

interface Props extends ReadErrorProps {
  /** What is read, such as "templates". */
  what: string
  /** What a token needs to change it; to look only, its form that reads is enough. */
  scope: string
  /** What is told instead, also of a token that has it and is refused all the same. */
  lack?: string
}

/** In place of what could not be read: that the token lacks the scope for it, or what went wrong. */
export function NotReadable({ what, scope, lack, ...props }: Props) {
  const scopes = useContext(ScopesContext)
  const isRefused = Reflect.get(Object(props.read.error), 'status') === 403
  const isOther = lack === undefined && scopes.length > 0 && isGranted(scopes, `${scope}/read`)
  if (!isRefused || isOther) return <ReadErrorNotice {...props} />
  return (
    <EmptyState
      kind="noPermission"
      title={`This token may not read ${what}`}
      text={lack ?? `Connect with a token that has the scope ${scope}, or ${scope}/read to look only.`}
    />
  )
}
