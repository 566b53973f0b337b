// Receives webhooks: verifies the signature, answers at once, drops duplicates, and then reads the order. .NET 8+: a web project
// (dotnet new web) with this file as its Program.cs.
//
//   export PERNORIA_WEBHOOK_SECRET=whsec_… PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… (scope backoffice:read)
//   PORT=3000 dotnet run
//
// The journal, webhooks.ndjson, keeps what was accepted and what is done. A database or a queue takes its place where several
// servers receive.
using System.Globalization;
using System.Net.Http.Headers;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Threading.Channels;

const string JournalFile = "webhooks.ndjson";
const int ToleranceSeconds = 300;
const int MostBytes = 1_000_000;
var keep = TimeSpan.FromDays(31); // a day longer than a message can be replayed
var secret = Environment.GetEnvironmentVariable("PERNORIA_WEBHOOK_SECRET") ?? throw new InvalidOperationException("Set PERNORIA_WEBHOOK_SECRET.");
var secretKey = Convert.FromBase64String(secret.StartsWith("whsec_", StringComparison.Ordinal) ? secret["whsec_".Length..] : secret);
var client = new Client("backoffice:read");

// What was accepted, by id, and the version of each order that is known. Both outlive a restart.
var messages = new Dictionary<string, JsonNode>();
var versions = new Dictionary<string, long>();
var jobs = Channel.CreateUnbounded<string>();
var gate = new object();

static bool IsFresh(string timestamp) =>
    long.TryParse(timestamp, NumberStyles.None, CultureInfo.InvariantCulture, out var sent)
    && Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - sent) <= ToleranceSeconds;

// Whether one of the signatures is that of these bytes; during a rotation of the secret there are two.
bool IsAuthentic(string id, string timestamp, byte[] body, string signatures)
{
    using var hmac = IncrementalHash.CreateHMAC(HashAlgorithmName.SHA256, secretKey);
    hmac.AppendData(Encoding.UTF8.GetBytes($"{id}.{timestamp}."));
    hmac.AppendData(body);
    var expected = Encoding.ASCII.GetBytes($"v1,{Convert.ToBase64String(hmac.GetHashAndReset())}");
    return signatures.Split(' ').Any(part => CryptographicOperations.FixedTimeEquals(Encoding.ASCII.GetBytes(part), expected));
}

void Apply(JsonNode entry)
{
    if (entry["accepted"] is { } accepted) messages[accepted.ToString()] = entry["event"]!.DeepClone();
    if (entry["orderId"] is { } orderId) versions[orderId.ToString()] = entry["version"]!.GetValue<long>();
}

void Record(JsonObject entry)
{
    lock (gate)
    {
        File.AppendAllText(JournalFile, $"{entry.ToJsonString()}\n");
        Apply(entry);
    }
}

// Reads the journal, leaves out what is older than any replay, and returns what was accepted and not done.
List<string> Restore()
{
    var (kept, open) = (new List<string>(), new List<string>());
    foreach (var line in File.Exists(JournalFile) ? File.ReadAllLines(JournalFile) : [])
    {
        var entry = JsonNode.Parse(line)!;
        var isOld = entry["at"]?.GetValue<DateTimeOffset>() < DateTimeOffset.UtcNow - keep;
        if (isOld || (entry["done"] is { } of && !messages.ContainsKey(of.ToString()))) continue;
        kept.Add(line);
        Apply(entry);
        if (entry["accepted"] is { } accepted) open.Add(accepted.ToString());
        else open.Remove(entry["done"]!.ToString());
    }
    File.WriteAllLines(JournalFile, kept);
    return open;
}

// Events come in any order: one that is older than what is known is skipped. Events of one change have the same version.
async Task Work(string id)
{
    var message = messages[id];
    var (type, data) = (message["type"]?.ToString() ?? "", message["data"]);
    var isOfOrder = type.StartsWith("order.", StringComparison.Ordinal) || type.StartsWith("booking.", StringComparison.Ordinal);
    var orderId = data?["orderId"]?.ToString() ?? "";
    if (isOfOrder && (data!["version"]?.GetValue<long>() ?? long.MaxValue) >= versions.GetValueOrDefault(orderId))
    {
        var (order, _) = await client.Call("GET", $"/backoffice/v1/orders/{orderId}", 10);
        var version = Math.Max(order["version"]!.GetValue<long>(), versions.GetValueOrDefault(orderId));
        // Store the order here, and act on bookings whose status differs from the stored one, once per bookingId and status.
        Console.WriteLine($"{type}: order {orderId} has version {version}"); // ids and states, no personal data
        Record(new JsonObject { ["done"] = id, ["orderId"] = orderId, ["version"] = version });
    }
    else
    {
        Record(new JsonObject { ["done"] = id }); // older than what is known, or of a type that this program does not handle
        Console.WriteLine($"{type}: nothing to do");
    }
}

// One message after the other. One that fails stays in the journal, and is worked when the program starts again.
async Task WorkForEver()
{
    await foreach (var id in jobs.Reader.ReadAllAsync())
    {
        try
        {
            await Work(id);
        }
        catch (Exception error)
        {
            Console.Error.WriteLine($"{id}: {error.Message}");
        }
    }
}

foreach (var id in Restore()) jobs.Writer.TryWrite(id);
_ = Task.Run(WorkForEver);

var app = WebApplication.Create(args);
app.MapPost("/pernoria", async (HttpRequest request) =>
{
    using var buffer = new MemoryStream();
    if (request.ContentLength > MostBytes) return Results.StatusCode(413);
    await request.Body.CopyToAsync(buffer);
    var body = buffer.ToArray(); // the raw bytes, which are what is signed
    var id = request.Headers["webhook-id"].ToString();
    var timestamp = request.Headers["webhook-timestamp"].ToString();
    if (!IsFresh(timestamp)) return Results.StatusCode(400);
    if (!IsAuthentic(id, timestamp, body, request.Headers["webhook-signature"].ToString())) return Results.StatusCode(401);
    lock (gate)
    {
        if (messages.ContainsKey(id)) return Results.NoContent(); // a retry or a replay: the work is done, or will be
        Record(new JsonObject { ["accepted"] = id, ["at"] = DateTimeOffset.UtcNow, ["event"] = JsonNode.Parse(body) });
    }
    jobs.Writer.TryWrite(id);
    return Results.NoContent();
});
app.Run($"http://localhost:{Environment.GetEnvironmentVariable("PORT") ?? "3000"}");

/// <summary>A failed call: its status, 0 when there was no response, and what the problem says.</summary>
sealed class ApiException(string call, int status, JsonNode? problem, string? requestId, string? etag)
    : Exception($"{call}: {(status == 0 ? "no response" : status.ToString())} {problem?["code"] ?? problem?["errorCode"] ?? problem?["error"]}, requestId {problem?["requestId"]?.ToString() ?? requestId ?? "none"}")
{
    public int Status => status;
    public string Code { get; } = problem?["code"]?.ToString() ?? "";
    public string? ETag => etag;
}

sealed class Client(string scope)
{
    const int Tries = 5;
    static readonly string Api = Environment.GetEnvironmentVariable("PERNORIA_API_URL") ?? "https://api.sandbox.pernoria.example";
    public static readonly string Auth = Environment.GetEnvironmentVariable("PERNORIA_AUTH_URL") ?? "https://auth.sandbox.pernoria.example";
    readonly HttpClient http = new(new SocketsHttpHandler { ConnectTimeout = TimeSpan.FromSeconds(5) }) { Timeout = TimeSpan.FromSeconds(60) };
    string token = "";
    DateTimeOffset renewAt = DateTimeOffset.MinValue;

    /// <summary>Sends a request, and repeats it, the same in every byte, while a repetition is safe and may help.</summary>
    async Task<(JsonNode Answer, string? ETag)> SendPatiently(int seconds, Func<Task<HttpRequestMessage>> makeRequest)
    {
        var renewed = false;
        for (var attempt = 1; ; attempt++)
        {
            using var request = await makeRequest();
            using var limit = new CancellationTokenSource(TimeSpan.FromSeconds(seconds));
            HttpResponseMessage? response = null;
            JsonNode? answer = null;
            try
            {
                response = await http.SendAsync(request, limit.Token);
                answer = JsonNode.Parse(await response.Content.ReadAsStringAsync(limit.Token));
            }
            catch (Exception error) when (error is HttpRequestException or OperationCanceledException or JsonException)
            {
                // no response, or a part of one: the outcome is unknown
            }
            if (response?.IsSuccessStatusCode == true && answer is not null) return (answer, response.Headers.ETag?.ToString());

            var status = (int?)response?.StatusCode ?? 0;
            var code = answer?["code"]?.ToString();
            if (status == 401 && code == "UNAUTHENTICATED" && !renewed)
            {
                renewed = true;
                renewAt = DateTimeOffset.MinValue;
                attempt--;
                continue;
            }
            var mayHelp = status is 0 or 429 or >= 500 || response!.IsSuccessStatusCode || code == "IDEMPOTENCY_IN_PROGRESS";
            if (!mayHelp || attempt == Tries)
            {
                var requestId = response?.Headers.TryGetValues("Pernoria-Request-Id", out var ids) == true ? ids.First() : null;
                throw new ApiException(request.RequestUri!.AbsolutePath, status, answer, requestId, response?.Headers.ETag?.ToString());
            }
            var asked = response?.Headers.RetryAfter?.Delta ?? TimeSpan.Zero;
            var wait = TimeSpan.FromSeconds(Math.Pow(2, attempt - 1));
            await Task.Delay((asked > wait ? asked : wait) + TimeSpan.FromMilliseconds(Random.Shared.Next(250)));
        }
    }

    public async Task<JsonNode> AskForToken(Dictionary<string, string> form)
    {
        var credentials = $"{Environment.GetEnvironmentVariable("PERNORIA_CLIENT_ID")}:{Environment.GetEnvironmentVariable("PERNORIA_CLIENT_SECRET")}";
        var basic = new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes(credentials)));
        var (answer, _) = await SendPatiently(10, () =>
        {
            var request = new HttpRequestMessage(HttpMethod.Post, $"{Auth}/oauth2/token") { Content = new FormUrlEncodedContent(form) };
            request.Headers.Authorization = basic;
            return Task.FromResult(request);
        });
        return answer;
    }

    async Task<string> GetToken()
    {
        if (DateTimeOffset.UtcNow < renewAt) return token;
        var requestedAt = DateTimeOffset.UtcNow;
        var answer = await AskForToken(new() { ["grant_type"] = "client_credentials", ["scope"] = scope });
        token = answer["access_token"]!.ToString();
        renewAt = requestedAt.AddSeconds(answer["expires_in"]!.GetValue<int>() - 60);
        return token;
    }

    /// <summary><c>key</c> is the key of one attempt, kept for all its repeats.</summary>
    public Task<(JsonNode Answer, string? ETag)> Call(
        string method, string path, int seconds, JsonNode? body = null, string? key = null, string? ifMatch = null)
    {
        var text = body?.ToJsonString();
        return SendPatiently(seconds, async () =>
        {
            var request = new HttpRequestMessage(new HttpMethod(method), Api + path);
            request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", await GetToken());
            request.Headers.AcceptLanguage.ParseAdd("pt-BR");
            if (key is not null) request.Headers.Add("Idempotency-Key", key);
            if (ifMatch is not null) request.Headers.Add("If-Match", ifMatch);
            var type = method == "PATCH" ? "application/merge-patch+json" : "application/json";
            if (text is not null) request.Content = new StringContent(text, Encoding.UTF8, type);
            return request;
        });
    }
}
