import { describe, expect, it } from 'vitest'
import { changedPlaceFields, entriesOf, placeProblems } from './place-records.ts'

const region = {
  name: 'Goa',
  nativeText: 'गोंय',
  nativeLang: 'kok',
  country: 'India',
  pictureKey: 'goa',
  state: 'shown',
}

describe('a record under Places', () => {
  it('needs a name, and a language for a name in its own script', () => {
    expect(placeProblems('region', region)).toEqual([])
    expect(placeProblems('region', { ...region, name: '', country: '' })).toEqual(['name', 'country'])
    expect(placeProblems('region', { ...region, nativeLang: '' })).toEqual(['nativeLang'])
    expect(placeProblems('region', { ...region, nativeText: '' })).toEqual(['nativeText'])
    expect(placeProblems('region', { ...region, nativeText: '', nativeLang: '', state: 'gone' })).toEqual(['state'])
    expect(placeProblems('category', { name: 'x'.repeat(81), blurb: 'x'.repeat(301) })).toEqual(['name', 'blurb'])
  })

  it('of a festival needs a real day', () => {
    expect(placeProblems('festival', { day: '2027-05-20', name: 'Buddha Purnima' })).toEqual([])
    expect(placeProblems('festival', { day: '2027-02-30', name: 'Holi' })).toEqual(['day'])
  })

  it('of a leader needs a number that a phone can dial, and consent for a photo', () => {
    const leader = { name: 'Bhavesh Trivedi', phone: '+91 98250 12345', languages: 'Gujarati, Hindi' }
    expect(placeProblems('leader', leader)).toEqual([])
    expect(placeProblems('leader', { ...leader, phone: '98250 12345', photoKey: 'bhavesh' })).toEqual([
      'phone',
      'photoConsent',
    ])
    expect(placeProblems('leader', { ...leader, photoKey: 'bhavesh', photoConsent: 'yes' })).toEqual([])
  })

  it('of other names needs at least one, and each counts once', () => {
    expect(entriesOf(' Banaras \n\nKashi, Benares\nKashi')).toEqual(['Banaras', 'Kashi', 'Benares'])
    expect(placeProblems('otherNames', { name: 'Varanasi', others: ' \n ' })).toEqual(['others'])
  })

  it('reports the fields that differ, and none of another kind', () => {
    expect(changedPlaceFields('region', region, { ...region, state: 'hidden', blurb: 'x' })).toEqual(['state'])
  })
})
