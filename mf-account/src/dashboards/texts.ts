export const dashboardTexts = {
  welcome: (name: string) => `Welcome, ${name}`,
  buyer: { title: 'Buyer Dashboard', blurb: "Post a project or browse creators' work." },
  postProject: { title: 'Post a project', text: 'Describe what you need, and let AI creators come to you.' },
  exploreGallery: { title: 'Explore the gallery', text: 'See the latest work.' },
  creator: { title: 'Creator Dashboard', blurb: 'Show your work, or find the next project to work on.' },
  uploadArt: {
    title: 'Upload your AI art',
    text: 'Show your images and videos in the gallery, where buyers look for the next creator to hire.',
  },
  findProject: {
    title: 'Find a project',
    text: 'Browse what brands and agencies are looking for, and apply for what suits you.',
  },
} as const
