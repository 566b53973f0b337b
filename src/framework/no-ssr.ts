// Takes the place of the program with which Waku would render HTML from payloads: documents are written without it.
throw new Error('A build renders no HTML from payloads.');
