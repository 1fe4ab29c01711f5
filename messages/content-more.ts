/** Become an expert. */
export const expertMessages = {
  title: (siteTitle: string) => `Become an expert – ${siteTitle}`,
  description: 'Guides, drivers and hosts: how to work with us.',
  heading: 'Become an expert',
  lead: 'Do you know a valley, a temple town or a stretch of coast better than any guide book? We look for people who would like to show it.',
  sections: [
    {
      heading: 'Whom we look for',
      points: [
        'Licensed guides who speak Hindi or English and one language of their region',
        'Drivers with a commercial licence, mountain experience and a well-kept vehicle',
        'Families who run a guest house, a houseboat or a camp, and cook as they would for their own',
        'People who know a pilgrimage so well that elderly guests feel safe with them',
      ],
    },
    {
      heading: 'What you can expect from us',
      points: [
        'A fixed price for your work, agreed in writing before each season',
        'Guests who were told what to expect',
        'A person at our office who picks up the phone at any hour',
      ],
    },
    {
      heading: 'How it begins',
      points: [
        'Write to us: who you are, where you work, and for how long',
        'We call you, look at licences and papers, and visit you or travel with you once',
        'We begin with one tour, and both sides see how it goes',
      ],
    },
  ],
  action: 'Write to us',
} as const
