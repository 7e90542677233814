import './theme/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { AppConfig } from '~/contract/appConfig'
import { afterFirstPage } from '~/device/afterFirstPage'
import { databaseNames, finishErasing, hearErasing } from '~/device/eraseDevice'
import { deviceTexts } from '~/device/storages'
import { applyLengthUnit } from '~/local/lengthUnit'
import { applyTimeZone } from '~/local/timeZone'
import { paths } from '~/paths'
import type { StoreConnection } from '~/session/connection'
import { completeConnections, keptIdsKey, loadConnection } from '~/session/connectionStore'
import { App } from './App'
import { createServices, type Transports } from './appServices'
import { loadConfig } from './loadConfig'
import { createAppRouter } from './router/createRouter'
import { moveOnce } from './moveOnce'
import { guardPresses } from './pressGuard'
import { fetchConfig, untilEarlyIsRead } from './takeEarly'
import { keepColorScheme } from './theme/colorScheme'
import { markAsked } from './theme/whyOff'

/** Reads config.json, builds the services and renders; a file that is broken or does not come gets a page that says so. */
export async function boot(transports: Transports): Promise<void> {
  keepColorScheme()
  applyTimeZone()
  applyLengthUnit()
  guardPresses()
  markAsked()
  const root = createRoot(rootElement())
  if (window.top !== window.self) {
    const { FramedPage } = await import('./pages/FramedPage')
    root.render(<FramedPage address={location.href} />)
    return
  }
  // An unfinished erasing is finished before anything is read. A browser may take long to list its databases.
  hearErasing()
  const names = finishErasing().then(databaseNames)
  const reading = await loadConfig(fetchConfig)
  if (!reading.ok) {
    const { BadConfigPage } = await import('./pages/BadConfigPage')
    root.render(<BadConfigPage problems={reading.problems} isThere={reading.isThere} />)
    return
  }
  const arrival = takeArrival(reading.config)
  const kept = await keptConnections(reading.config)
  await completeConnections()
  await moveOnce(loadConnection(reading.config.apiBaseUrl, kept.at(-1)), kept, names)
  const services = createServices(reading.config, { ...transports, kept, arrival })
  const router = createAppRouter(services)
  await untilEarlyIsRead(services.current().queryClient)
  root.render(
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>,
  )
  // A failure is ignored here: a page that needs this file asks for it again and says so.
  afterFirstPage(() => void import('./latePages').catch(() => undefined))
}

/** Connections kept on this device. Their code is loaded only where there are some, so that others need not wait. */
async function keptConnections({ apiBaseUrl }: AppConfig): Promise<readonly StoreConnection[]> {
  await finishErasing()
  if (deviceTexts.getItem(keptIdsKey) === null) return []
  return (await import('~/session/keptConnections')).readKeptConnections(apiBaseUrl)
}

/** A sign-in's code is worth a token: it leaves the address bar and history before anything is drawn or fetched. */
function takeArrival({ oauth }: AppConfig): URLSearchParams | null {
  const here = new URL(location.href)
  const registered = new URL(oauth?.redirectUrl ?? paths.signedIn(), here)
  const isBack = [registered.pathname, paths.signedIn()].includes(here.pathname)
  if (!isBack || !(here.searchParams.has('code') || here.searchParams.has('success'))) return null
  history.replaceState(null, '', paths.signedIn())
  return here.searchParams
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no #root')
  return element
}
