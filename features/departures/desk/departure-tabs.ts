import type { ComponentType } from 'react'
import type { DeskDeparture } from '../api/departure-schemas.ts'
import type { DeskAct } from '#kernel/access/desk-permissions.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { BoardingTab } from './boarding-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { IncidentsTab } from './incidents-tab.tsx'
import { ManifestTab } from './manifest-tab.tsx'
import { MealsTab } from './meals-tab.tsx'
import { MoneyTab } from './money-tab.tsx'
import { PapersTab } from './papers-tab.tsx'
import { RoomsTab } from './rooms-tab.tsx'

/** A part of the page of a departure: its name in the address, its words, who may open it, and what it shows. */
type DepartureTab = {
  name: string
  words: string
  act: DeskAct
  Part: ComponentType<{ departure: DeskDeparture }>
}

/** The tabs of a departure in their order. The keys 1 to 9 open them. A new one is a line here. */
export const DEPARTURE_TABS: readonly DepartureTab[] = [
  { name: 'manifest', words: deskDeparture.tabs.manifest, act: 'read_manifest', Part: ManifestTab },
  { name: 'rooms', words: deskDeparture.tabs.rooms, act: 'read_manifest', Part: RoomsTab },
  { name: 'meals', words: deskDeparture.tabs.meals, act: 'read_manifest', Part: MealsTab },
  { name: 'boarding', words: deskDeparture.tabs.boarding, act: 'read_manifest', Part: BoardingTab },
  { name: 'papers', words: deskDeparture.tabs.papers, act: 'handle_papers', Part: PapersTab },
  { name: 'money', words: deskDeparture.tabs.money, act: 'read_departure_money', Part: MoneyTab },
  { name: 'history', words: deskDeparture.tabs.history, act: 'open_departure', Part: HistoryTab },
  { name: 'incidents', words: deskIncidents.page.tab, act: 'call_roll', Part: IncidentsTab },
]
