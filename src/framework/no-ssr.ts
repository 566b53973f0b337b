// Replaces Waku's HTML renderer, because documents are written without it.
throw new Error('A build renders no HTML from payloads.');
